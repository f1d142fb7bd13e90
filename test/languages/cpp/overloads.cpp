// --- path: box.h ---
#pragma once
#include <memory>
#include <vector>
namespace app {
enum class Color { red, green };
struct Name {
  Name(const char* text);
  bool empty() const;
};
void print(int value);
void print(const char* text);
void print(const Name& name, int width = 0);
template <typename T>
class Box {
 public:
  explicit Box(T value) : value_(value) {}
  T* get() { return &value_; }
  const T& operator*() const { return value_; }
 private:
  T value_;
};
class Shape {
 public:
  virtual ~Shape() {}
  virtual double area() const = 0;
};
class Square : public Shape {
 public:
  Square(double side) : side_(side) {}
  double area() const override { return side_ * side_; }
 private:
  double side_;
};
}
// --- path: box.cc ---
#include "box.h"
namespace app {
namespace {
void twice(int n) { print(n); print(n); }
//                  ^^^^^ call -> box.cc:app.print
}
Name::Name(const char* text) {}
bool Name::empty() const { return true; }
void print(int value) {}
void print(const char* text) {}
void print(const Name& name, int width) { if (name.empty()) twice(width); }
//                                                 ^^^^^ call -> box.cc:app.Name.empty
//                                                          ^^^^^ call -> box.cc:app.twice
}  // namespace app
// --- path: main.cc ---
#include "box.h"
using app::Square;
namespace alias = app;
static void show(const std::vector<std::unique_ptr<app::Shape>>& shapes) {
  for (const auto& shape : shapes) shape->area();
//                                        ^^^^ call -> box.h:app.Shape.area
  shapes[0]->area();
//           ^^^^ call -> box.h:app.Shape.area
  shapes.size();
//       ^^^^ external
}
int main() {
  using namespace app;
  print("text");
//^^^^^ call -> box.cc:app.print~2
  print(Name("n"));
//^^^^^ call -> box.cc:app.print~3
//      ^^^^ call -> box.cc:app.Name.Name, box.h:app.Name
  auto square = std::make_unique<Square>(2.0);
  square->area();
//        ^^^^ call -> box.h:app.Square.area
  Box<Name> box(Name("b"));
  box.get()->empty();
//           ^^^^^ call -> box.cc:app.Name.empty
  alias::print(3);
//       ^^^^^ call -> box.cc:app.print
  auto run = [&](int n) { return alias::Square(n).area(); };
//                                                ^^^^ call -> box.h:app.Square.area
  missing(3);
//^^^^^^^ external
  return run(2);
}
// --- path: other.cc ---
namespace elsewhere {
struct Shape { double area(); };
void twice(int n);
void look(Shape& shape) { shape.area(); twice(1); }
//                              ^^^^ call -> other.cc:elsewhere.Shape.area
//                                      ^^^^^ call -> other.cc:elsewhere.twice
}
