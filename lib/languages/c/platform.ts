// Macros whose value is known where C code is read: as on Linux with glibc and a compiler like GCC. Code for others is known to be left out there.

const ELSEWHERE =
  '_WIN32 _WIN64 WIN32 WIN64 __WIN32__ _WINDOWS _MSC_VER __MINGW32__ __MINGW64__ __CYGWIN__ __BORLANDC__ __WATCOMC__ __DJGPP__ MSDOS __OS2__ ' +
  '__APPLE__ __MACH__ __APPLE_CC__ __FreeBSD__ __NetBSD__ __OpenBSD__ __DragonFly__ __bsdi__ __FreeBSD_kernel__ __sun __sun__ sun __SVR4 _AIX __hpux ' +
  '__sgi __VMS VMS __MVS__ __PASE__ __QNX__ __HAIKU__ __BEOS__ __ANDROID__ __EMSCRIPTEN__ __wasi__ __amigaos__ _WIN32_WCE UNDER_CE __GNU__ ' +
  '__SUNPRO_C __xlC__ __IBMC__ __DECC __TINYC__ __LCC__ __cplusplus __OBJC__ __STRICT_ANSI__ __NEWLIB__ __UCLIBC__';

export const platform: Readonly<Record<string, number | null>> = {
  ...Object.fromEntries(ELSEWHERE.split(' ').map((name) => [name, null])),
  __linux__: 1,
  __linux: 1,
  linux: 1,
  __unix__: 1,
  __unix: 1,
  unix: 1,
  __GNUC__: 12,
  __GLIBC__: 2,
  __STDC__: 1,
  __STDC_VERSION__: 201112,
  __ELF__: 1,
  __GNUC_STDC_INLINE__: 1,
  __STDC_HOSTED__: 1,
  __CHAR_BIT__: 8,
  LITTLE_ENDIAN: 1234,
  BIG_ENDIAN: 4321,
  BYTE_ORDER: 1234,
  __LITTLE_ENDIAN: 1234,
  __BIG_ENDIAN: 4321,
  __BYTE_ORDER: 1234,
  __ORDER_LITTLE_ENDIAN__: 1234,
  __ORDER_BIG_ENDIAN__: 4321,
  __BYTE_ORDER__: 1234,
  __LITTLE_ENDIAN__: 1,
  __BIG_ENDIAN__: null,
};
