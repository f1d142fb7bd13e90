// --- path: text.h ---
#define LIB_API __attribute__((visibility("default")))
#define LIB_CONSTEXPR constexpr
#define LIB_ENABLE_IF(...) typename std::enable_if<(__VA_ARGS__), int>::type = 0
#define LIB_UNUSED
LIB_PRAGMA(optimize("g"))
struct Spec { int width; };
LIB_NORETURN LIB_API void fail(const char* message);
//                        ^^^^ def Function
template <typename T, LIB_ENABLE_IF(!std::is_integral<T>::value && sizeof(T) > 1)>
LIB_CONSTEXPR LIB_INLINE auto widen(T value, int more LIB_UNUSED) -> int {
//                            ^^^^^ def Function
  if LIB_CONSTEXPR (sizeof(T) > 2) return 0;
  return 1 | unsigned(value) << 2;
}
LIB_EXPORT template <typename T>
class LIB_API Buffer {
//            ^^^^^^ def Class
 public:
  LIB_CONSTEXPR explicit Buffer(int size) noexcept : size_(size) {}
//                       ^^^^^^ def Constructor
  LIB_INLINE Buffer(T* first, int size) : first_(first), size_(size) {}
//           ^^^^^^ def Constructor
  LIB_CONSTEXPR ~Buffer() { clear(); }
//                          ^^^^^ call -> text.h:Buffer.clear
  LIB_CONSTEXPR void clear() { size_ = 0; }
//                   ^^^^^ def Method
 private:
  enum : unsigned { kMost = 3 };
  T* first_;
  int size_;
};
template <>
class LIB_API Buffer<void> {
 public:
  int left() { return 0; }
//    ^^^^ def Method
};
extern template LIB_API auto widen<long>(long, int) -> int;
LIB_API LARGE_INTEGER read(Buffer<char>& from, Spec spec = {});
// --- path: use.cpp ---
#include "text.h"
LARGE_INTEGER read(Buffer<char>& from, Spec spec) {
//            ^^^^ def Function
  from.clear();
//     ^^^^^ call -> text.h:Buffer.clear
  LARGE_INTEGER found = {};
  return found;
}
int run(Buffer<char>& from) {
  read(from);
//^^^^ call -> use.cpp:read
  return widen(2L, 3);
//       ^^^^^ call -> text.h:widen
}
// --- path: spaces.h ---
#if LIB_VERSIONED
#define LIB_BEGIN_NAMESPACE namespace lib { inline namespace v2 {
#else
#define LIB_BEGIN_NAMESPACE namespace lib {
#endif
#define LIB_END_NAMESPACE }
// --- path: numbers.h ---
#include "spaces.h"
LIB_BEGIN_NAMESPACE
namespace detail {
int digits(int value);
}
inline int digits(long value) { return detail::digits(1); }
//                                             ^^^^^^ call -> numbers.cpp:detail.digits
struct Number { int value() { return 1; } };
LIB_END_NAMESPACE
// --- path: numbers.cpp ---
#include "numbers.h"
LIB_BEGIN_NAMESPACE
namespace detail {
int digits(int value) { return 1; }
}
LIB_END_NAMESPACE
// --- path: alien.h ---
inline int alien(long value) { return 2; }
// --- path: uses.cpp ---
#include "numbers.h"
#include "alien.h"
namespace lib {
struct Late { int made() { return digits(3L); } };
//                                ^^^^^^ call -> numbers.h:digits
}
using namespace lib;
int main() {
  lib::Number number;
  number.value();
//       ^^^^^ call -> numbers.h:Number.value
  lib::alien(1);
//     ^^^^^ external
  lib::missing(1);
//     ^^^^^^^ external
  return lib::digits(1L) + lib::detail::digits(2);
//            ^^^^^^ call -> numbers.h:digits
//                                      ^^^^^^ call -> numbers.cpp:detail.digits
}
// --- path: modular.cpp ---
module;
export module lib.more;
import lib;
// --- path: dialect.cpp ---
#if __cplusplus >= 201402L
using std::make_box;
#else
int make_box(int value) { return value; }
#endif
int boxed() { return make_box(1); }
//                   ^^^^^^^^ external
