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
