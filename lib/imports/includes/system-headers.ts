// Headers of the C and C++ standards, of POSIX and of common systems: `<…>` never refers to files of these names in a repository.

const WORDS =
  'assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype ' +
  'aio cpio dirent dlfcn fcntl fmtmsg fnmatch ftw glob grp iconv langinfo libgen monetary mqueue ndbm netdb nl_types poll pthread pwd regex sched search semaphore spawn strings stropts syslog tar termios trace ulimit unistd utime utmpx wordexp ' +
  'alloca byteswap crypt endian err execinfo features fstab getopt ifaddrs malloc memory mntent netinet obstack paths pty resolv shadow sysexits termcap termio ucontext utmp values windows winsock2 ws2tcpip intrin immintrin io direct process conio curses ncurses';

const BELOW: Readonly<Record<string, string>> = {
  sys: 'epoll event eventfd file inotify ioctl ipc mman mount msg param poll prctl random resource select sem sendfile shm signalfd socket stat statfs statvfs sysctl sysinfo sysmacros syscall time timeb timerfd times types ucred uio un unistd user utsname vfs wait xattr cdefs queue tree',
  netinet: 'in in_systm ip ip6 ip_icmp icmp6 tcp udp',
  net: 'if if_arp if_dl if_types route',
  arpa: 'inet nameser',
  linux: 'fs futex if limits types unistd version',
  mach: 'mach mach_time mach_init task vm_map',
};

export const SYSTEM_HEADERS: ReadonlySet<string> = new Set([
  ...WORDS.split(' ').map((word) => `${word}.h`),
  ...Object.entries(BELOW).flatMap(([folder, words]) =>
    words.split(' ').map((word) => `${folder}/${word}.h`),
  ),
]);
