// SPDX-License-Identifier: GPL-3.0-or-later
//
// Preloaded into the program by tests/faults/run.py: counts the allocations and the system calls of
// each kind, and lets the N-th of one kind fail. Allocations are caught by taking the place of
// malloc and its sisters; system calls by a seccomp filter that traps them, wherever in the process
// they are made: those that the C library makes for stdio, opendir or gettext are seen too.
//
//   BRADE_FAULT_REPORT=FILE   where the counts go (struct report below); required
//   BRADE_FAULT=KIND,N,HOW,ERRNO
//                             HOW: once; ever, the N-th and all after it; short, half of what was
//                             asked, once; full, half, and then nothing more. Without it nothing
//                             fails, and the report lists the call stack of every call.
//   BRADE_FAULT_TRACE=1       the call stack of the call that fails goes to stderr
//
// stderr is left alone: it is where failures are told. So that runs are the same each time, and
// quick, the clock that nobody sets stands still, sleeping moves it on without any time passing,
// and what the kernel gives as random is not.
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

/* In the order of KINDS in run.py. */
enum kind {
    ALLOC,
    OPEN,
    READ,
    INPUT,
    WRITE,
    PRINT,
    SYNC,
    RENAME,
    LINK,
    UNLINK,
    TRUNCATE,
    CLOSE,
    FLOCK,
    LOCK,
    MKDIR,
    STAT,
    MODE,
    LIST,
    RANDOM,
    MAP,
    KINDS,
    NONE = KINDS
};

static const char *const names[KINDS] = {
    "alloc",    "open",  "read",  "input", "write", "print", "sync", "rename", "link",   "unlink",
    "truncate", "close", "flock", "lock",  "mkdir", "stat",  "mode", "list",   "random", "map"};

enum { STACKS = 2000000, FRAMES = 48, MAGIC = 0x62726661 };

struct report {
    uint32_t magic, hit;
    uint64_t seen[KINDS];
    uint64_t slept; /* nanoseconds */
    uint64_t count;
    uint64_t stacks[]; /* in the order of the calls: the kind in the highest byte, then a hash */
};

static struct report *report;
static __thread bool busy;

static struct {
    enum kind kind;
    uint64_t n;
    enum { ONCE, EVER, SHORT, FULL } how;
    int problem;
    bool trace;
} fault = {.kind = NONE};

/* ---- system calls that are not trapped ---- */

long fault_call(long number, long a, long b, long c, long d, long e, long f);
extern char fault_call_end[];

#if defined __x86_64__
__asm__(".text\n.globl fault_call\n.hidden fault_call\n.globl fault_call_end\n"
        ".hidden fault_call_end\n"
        "fault_call: mov %rdi, %rax\n mov %rsi, %rdi\n mov %rdx, %rsi\n mov %rcx, %rdx\n"
        "mov %r8, %r10\n mov %r9, %r8\n mov 8(%rsp), %r9\n syscall\n"
        "fault_call_end: ret\n");
#define ARCH AUDIT_ARCH_X86_64
#elif defined __aarch64__
__asm__(".text\n.globl fault_call\n.hidden fault_call\n.globl fault_call_end\n"
        ".hidden fault_call_end\n"
        "fault_call: mov x8, x0\n mov x0, x1\n mov x1, x2\n mov x2, x3\n mov x3, x4\n"
        "mov x4, x5\n mov x5, x6\n svc 0\n"
        "fault_call_end: ret\n");
#define ARCH AUDIT_ARCH_AARCH64
#else
#error "tests/faults knows x86-64 and aarch64 only"
#endif

/* ---- counting ---- */

static void note_stack(enum kind kind)
{
    void *frames[FRAMES];
    uint64_t hash = 14695981039346656037U;
    int n = backtrace(frames, FRAMES);
    for (int i = 1; i < n; i++) {
        hash = (hash ^ (uint64_t)(uintptr_t)frames[i]) * 1099511628211U;
    }
    uint64_t at = __atomic_fetch_add(&report->count, 1, __ATOMIC_RELAXED);
    if (at < STACKS) {
        report->stacks[at] = (uint64_t)kind << 56 | (hash >> 8);
    }
}

static void show_stack(void)
{
    void *frames[FRAMES];
    int n = backtrace(frames, FRAMES);
    backtrace_symbols_fd(frames, n, 2);
}

enum answer { GO_ON, FAIL, HALVE };

/* What is to become of this call. */
static enum answer ask(enum kind kind)
{
    if (report == NULL || kind == NONE || busy) {
        return GO_ON;
    }
    uint64_t n = __atomic_add_fetch(&report->seen[kind], 1, __ATOMIC_RELAXED);
    if (fault.kind == NONE) {
        busy = true;
        note_stack(kind);
        busy = false;
        return GO_ON;
    }
    bool later = fault.how == EVER || fault.how == FULL;
    if (kind != fault.kind || n < fault.n || (n > fault.n && !later)) {
        return GO_ON;
    }
    if (fault.trace && report->hit == 0) {
        busy = true;
        show_stack();
        busy = false;
    }
    report->hit++;
    return fault.how == SHORT || (fault.how == FULL && n == fault.n) ? HALVE : FAIL;
}

/* ---- memory ---- */

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t align, size_t size);

static bool refused(void)
{
    if (ask(ALLOC) == GO_ON) {
        return false;
    }
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return refused() ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    return refused() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *old, size_t size)
{
    return size > 0 && refused() ? NULL : __libc_realloc(old, size);
}

void *reallocarray(void *old, size_t n, size_t size)
{
    size_t whole = 0;
    if (__builtin_mul_overflow(n, size, &whole)) {
        errno = ENOMEM;
        return NULL;
    }
    return realloc(old, whole);
}

void *memalign(size_t align, size_t size)
{
    return refused() ? NULL : __libc_memalign(align, size);
}

void *aligned_alloc(size_t align, size_t size)
{
    return refused() ? NULL : __libc_memalign(align, size);
}

int posix_memalign(void **out, size_t align, size_t size)
{
    void *got = refused() ? NULL : __libc_memalign(align, size);
    if (got == NULL) {
        return ENOMEM;
    }
    *out = got;
    return 0;
}

/* ---- time ---- */

enum { SECOND = 1000000000 };

int clock_gettime(clockid_t clock, struct timespec *out)
{
    if (report == NULL || clock != CLOCK_MONOTONIC) {
        return fault_call(SYS_clock_gettime, clock, (long)out, 0, 0, 0, 0) == 0 ? 0 : -1;
    }
    out->tv_sec = 1000 + (time_t)(report->slept / SECOND);
    out->tv_nsec = (long)(report->slept % SECOND);
    return 0;
}

static long sleep_on(const struct timespec *how_long)
{
    uint64_t more = (uint64_t)how_long->tv_sec * SECOND + (uint64_t)how_long->tv_nsec;
    __atomic_add_fetch(&report->slept, more, __ATOMIC_RELAXED);
    return 0;
}

/* ---- system calls ---- */

static const struct {
    int number;
    enum kind kind;
} calls[] = {
    {SYS_openat, OPEN},        {SYS_read, READ},
    {SYS_pread64, READ},       {SYS_readv, READ},
    {SYS_write, WRITE},        {SYS_pwrite64, WRITE},
    {SYS_writev, WRITE},       {SYS_fsync, SYNC},
    {SYS_fdatasync, SYNC},     {SYS_renameat2, RENAME},
    {SYS_linkat, LINK},        {SYS_symlinkat, LINK},
    {SYS_unlinkat, UNLINK},    {SYS_ftruncate, TRUNCATE},
    {SYS_fallocate, TRUNCATE}, {SYS_close, CLOSE},
    {SYS_flock, FLOCK},        {SYS_fcntl, LOCK},
    {SYS_mkdirat, MKDIR},      {SYS_statx, STAT},
    {SYS_fstat, STAT},         {SYS_newfstatat, STAT},
    {SYS_faccessat, STAT},     {SYS_readlinkat, STAT},
    {SYS_fchmod, MODE},        {SYS_fchmodat, MODE},
    {SYS_fchown, MODE},        {SYS_fchownat, MODE},
    {SYS_getdents64, LIST},    {SYS_getrandom, RANDOM},
    {SYS_mmap, MAP},           {SYS_clock_nanosleep, NONE},
    {SYS_nanosleep, NONE},
#ifdef SYS_renameat
    {SYS_renameat, RENAME},
#endif
#ifdef SYS_faccessat2
    {SYS_faccessat2, STAT},
#endif
#ifdef SYS_open /* calls that younger architectures do without */
    {SYS_open, OPEN},          {SYS_creat, OPEN},
    {SYS_rename, RENAME},      {SYS_link, LINK},
    {SYS_symlink, LINK},       {SYS_unlink, UNLINK},
    {SYS_rmdir, UNLINK},       {SYS_mkdir, MKDIR},
    {SYS_stat, STAT},          {SYS_lstat, STAT},
    {SYS_access, STAT},        {SYS_readlink, STAT},
    {SYS_chmod, MODE},         {SYS_chown, MODE},
    {SYS_lchown, MODE},
#endif
};

enum { CALLS = sizeof calls / sizeof *calls };

/* The kind of a call with these arguments. */
static enum kind kind_of(long number, const long args[6])
{
    enum kind kind = NONE;
    for (int i = 0; i < CALLS && kind == NONE; i++) {
        kind = calls[i].number == number ? calls[i].kind : NONE;
    }
    if (kind == READ && args[0] == 0) {
        return INPUT;
    }
    if (kind == WRITE && args[0] == 1) {
        return PRINT;
    }
    if ((kind == WRITE || kind == CLOSE) && args[0] == 2) {
        return NONE;
    }
    if (kind == MKDIR) { /* of a folder that is there it says just that, whatever else fails */
        long at = number == SYS_mkdirat ? args[0] : AT_FDCWD;
        long path = number == SYS_mkdirat ? args[1] : args[0];
        return fault_call(SYS_faccessat, at, path, F_OK, 0, 0, 0) == 0 ? NONE : MKDIR;
    }
    if (kind == LOCK && args[1] != F_SETLK && args[1] != F_SETLKW && args[1] != F_OFD_SETLK &&
        args[1] != F_OFD_SETLKW) {
        return NONE;
    }
    return kind;
}

static long really(long number, const long a[6])
{
    return fault_call(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

/* Numbers that are the same in each run, as the kernel would give chance ones. */
static long not_random(unsigned char *out, long size)
{
    static uint64_t state = 88172645463325252U;
    for (long i = 0; i < size; i++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        out[i] = (unsigned char)(state >> 32);
    }
    return size;
}

/* The answer to a call, as the kernel gives it. */
static long answered(long number, long args[6])
{
    if (number == SYS_nanosleep) {
        return sleep_on((const struct timespec *)args[0]);
    }
    if (number == SYS_clock_nanosleep) {
        return args[1] == 0 ? sleep_on((const struct timespec *)args[2]) : really(number, args);
    }
    enum kind kind = kind_of(number, args);
    enum answer answer = ask(kind);
    bool counted = number == SYS_read || number == SYS_pread64 || number == SYS_write ||
                   number == SYS_pwrite64;
    if (answer == HALVE) {
        if (counted && args[2] > 1) {
            args[2] /= 2;
        }
        return really(number, args);
    }
    if (answer == FAIL) {
        if (kind == CLOSE) { /* which closes all the same */
            really(number, args);
        }
        return -fault.problem;
    }
    return kind == RANDOM ? not_random((unsigned char *)args[0], args[1]) : really(number, args);
}

static void on_call(int number, siginfo_t *info, void *context)
{
    int before = errno;
    ucontext_t *c = context;
    (void)number;
#if defined __x86_64__
    greg_t *r = c->uc_mcontext.gregs;
    long args[6] = {r[REG_RDI], r[REG_RSI], r[REG_RDX], r[REG_R10], r[REG_R8], r[REG_R9]};
    r[REG_RAX] = answered(info->si_syscall, args);
#else
    unsigned long long *r = c->uc_mcontext.regs;
    long args[6] = {(long)r[0], (long)r[1], (long)r[2], (long)r[3], (long)r[4], (long)r[5]};
    r[0] = (unsigned long long)answered(info->si_syscall, args);
#endif
    errno = before;
}

static bool trap_calls(void)
{
    static struct sock_filter code[16 + 2 * CALLS];
    uint64_t own = (uint64_t)(uintptr_t)fault_call_end;
    int n = 0;
    struct sigaction action = {.sa_sigaction = on_call, .sa_flags = SA_SIGINFO | SA_NODEFER};
#define LOAD(field)                                                                                \
    (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define SAME(value, yes, no)                                                                       \
    (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), yes, no)
#define GIVE(value) (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, value)
    code[n++] = LOAD(arch);
    code[n++] = SAME(ARCH, 1, 0);
    code[n++] = GIVE(SECCOMP_RET_ALLOW);
    code[n++] = LOAD(instruction_pointer);
    code[n++] = SAME(own, 0, 3);
    code[n++] = (struct sock_filter)BPF_STMT(
        BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, instruction_pointer) + 4);
    code[n++] = SAME(own >> 32, 0, 1);
    code[n++] = GIVE(SECCOMP_RET_ALLOW);
    code[n++] = LOAD(nr);
    for (int i = 0; i < CALLS; i++) {
        if (calls[i].number != SYS_mmap) {
            code[n++] = SAME(calls[i].number, 0, 1);
            code[n++] = GIVE(SECCOMP_RET_TRAP);
        }
    }
    code[n++] = SAME(SYS_mmap, 1, 0);
    code[n++] = GIVE(SECCOMP_RET_ALLOW);
    code[n++] = LOAD(args[4]);
    code[n++] = SAME(-1, 0, 1); /* memory, not a file */
    code[n++] = GIVE(SECCOMP_RET_ALLOW);
    code[n++] = GIVE(SECCOMP_RET_TRAP);
    struct sock_fprog program = {.len = (unsigned short)n, .filter = code};
    return sigaction(SIGSYS, &action, NULL) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

/* ---- signals: the one by which calls are caught is never held back ---- */

enum { KERNEL_SET = 8 /* bytes of its set of signals */ };

int sigprocmask(int how, const sigset_t *set, sigset_t *before)
{
    sigset_t ours;
    if (set != NULL && how != SIG_UNBLOCK) {
        ours = *set;
        sigdelset(&ours, SIGSYS);
        set = &ours;
    }
    long got = fault_call(SYS_rt_sigprocmask, how, (long)set, (long)before, KERNEL_SET, 0, 0);
    errno = got < 0 ? (int)-got : errno;
    return got < 0 ? -1 : 0;
}

int pthread_sigmask(int how, const sigset_t *set, sigset_t *before)
{
    return sigprocmask(how, set, before) == 0 ? 0 : errno;
}

int sigaction(int number, const struct sigaction *action, struct sigaction *before)
{
    static int (*real)(int, const struct sigaction *, struct sigaction *);
    struct sigaction ours;
    if (real == NULL) {
        *(void **)&real = dlsym(RTLD_NEXT, "sigaction");
    }
    if (action != NULL) {
        ours = *action;
        sigdelset(&ours.sa_mask, SIGSYS);
        action = &ours;
    }
    return real(number, action, before);
}

/* ---- the beginning ---- */

/* The next field of KIND,N,HOW,ERRNO. */
static size_t field(const char **at, const char **begin)
{
    size_t n = strcspn(*at, ",");
    *begin = *at;
    *at += n + ((*at)[n] == ',');
    return n;
}

static bool is(const char *word, const char *begin, size_t n)
{
    return strlen(word) == n && memcmp(word, begin, n) == 0;
}

static bool read_fault(const char *at)
{
    static const char *const hows[] = {"once", "ever", "short", "full"};
    const char *begin = NULL;
    size_t n = field(&at, &begin);
    for (int i = 0; i < KINDS; i++) {
        fault.kind = is(names[i], begin, n) ? (enum kind)i : fault.kind;
    }
    field(&at, &begin);
    fault.n = strtoull(begin, NULL, 10);
    n = field(&at, &begin);
    int how = 0;
    while (how < 4 && !is(hows[how], begin, n)) {
        how++;
    }
    fault.how = how;
    field(&at, &begin);
    fault.problem = atoi(begin);
    return fault.kind != NONE && fault.n > 0 && how < 4 && fault.problem > 0;
}

static struct report *make_report(const char *path, bool stacks)
{
    size_t size = sizeof *report + (stacks ? STACKS * sizeof *report->stacks : 0);
    int fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0 || ftruncate(fd, (off_t)size) != 0) {
        return NULL;
    }
    void *at = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    return at == MAP_FAILED ? NULL : at;
}

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("BRADE_FAULT_REPORT"), *spec = getenv("BRADE_FAULT");
    void *frames[2];
    if (path == NULL) {
        return;
    }
    fault.trace = getenv("BRADE_FAULT_TRACE") != NULL;
    backtrace(frames, 2); /* the first call loads a library */
    struct report *made = make_report(path, spec == NULL);
    if (made == NULL || (spec != NULL && !read_fault(spec)) || !trap_calls()) {
        static const char words[] = "tests/faults: the shim cannot work here\n";
        fault_call(SYS_write, 2, (long)words, sizeof words - 1, 0, 0, 0);
        _exit(125);
    }
    made->magic = MAGIC;
    report = made;
}
