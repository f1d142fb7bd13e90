// --- path: App/Shapes.swift ---
protocol Shape {
  func area() -> Double
  func scaled(by factor: Double) -> Self
}
extension Shape {
  func area() -> Double { 0 }
  func twice() -> Double { area() * 2 }
//                         ^^^^ call -> App/Shapes.swift:Shape.area
  static func unit() -> Square { Square(side: 1) }
//                               ^^^^^^ call -> App/Shapes.swift:Square
}
struct Square: Shape {
  var side: Double
  static let one = Square(side: 1)
  func scaled(by factor: Double) -> Square { .init(side: side * factor) }
//                                            ^^^^ call -> App/Shapes.swift:Square
}
final class Circle: Shape {
  let radius: Double
  init(radius: Double) { self.radius = radius }
  init(diameter: Double) { radius = diameter / 2 }
  func area() -> Double { 3 }
  func scaled(by factor: Double) -> Self { self }
}
class Drawing {
  var shapes: [Square] = []
  var byName: [String: Circle] = [:]
  var parent: Drawing?
  var onDraw: ((Circle, Int) -> Void)?
  func draw(_ shape: Square) {}
  func draw(_ shape: Circle) {}
  func draw(_ shape: Square, at x: Int, on page: Int = 1) {}
  func draw(_ shape: Square, near x: Int) {}
  func draw(each body: (Circle) -> Bool) {}
  func load(from path: String, then: @escaping (Circle) -> Void, failed: (() -> Void)? = nil) {}
  func make<T>(_ kind: T.Type, _ build: () -> T) -> T { build() }
//                                                      ^^^^^ none
}
// --- path: App/Use.swift ---
import UIKit

class Board: Drawing {
  func labels() {
    draw(Square.one)
//  ^^^^ call -> App/Shapes.swift:Drawing.draw
    draw(Circle(radius: 1))
//  ^^^^ call -> App/Shapes.swift:Drawing.draw~2
//       ^^^^^^ call -> App/Shapes.swift:Circle, App/Shapes.swift:Circle.init
    draw(.one, at: 1)
//  ^^^^ call -> App/Shapes.swift:Drawing.draw~3
//        ^^^ ref -> App/Shapes.swift:Square.one
    draw(.init(side: 1), near: 2)
//  ^^^^ call -> App/Shapes.swift:Drawing.draw~4
//        ^^^^ call -> App/Shapes.swift:Square
    self.draw { $0.area() > 1 }
//       ^^^^ call -> App/Shapes.swift:Drawing.draw~5
//                 ^^^^ call -> App/Shapes.swift:Circle.area
    load(from: "x") { circle in circle.scaled(by: 2) }
//  ^^^^ call -> App/Shapes.swift:Drawing.load
//                                     ^^^^^^ call -> App/Shapes.swift:Circle.scaled
    load(from: "x") { _ in } failed: { self.labels() }
//                                          ^^^^^^ call -> App/Use.swift:Board.labels
    _ = Circle(diameter: 2)
//      ^^^^^^ call -> App/Shapes.swift:Circle, App/Shapes.swift:Circle.init~2
    draw(Square.one, beside: 3)
//  ^^^^ none
    layoutIfNeeded()
//  ^^^^^^^^^^^^^^ external
  }
  func optionals(_ maybe: Circle?, _ other: Any) -> Double {
    maybe?.area()
//         ^^^^ call -> App/Shapes.swift:Circle.area
    parent?.parent?.draw(Square.one)
//                  ^^^^ call -> App/Shapes.swift:Drawing.draw
    guard let maybe, let board = parent as? Board, case let size = board.bounds() else {
//                                                                       ^^^^^^ call -> App/Use.swift:Board.bounds
      return .zero
    }
    board.labels()
//        ^^^^^^ call -> App/Use.swift:Board.labels
    if let square = other as? Square, square.area() > 1 { square.twice() }
//                                           ^^^^ call -> App/Shapes.swift:Shape.area
//                                                               ^^^^^ call -> App/Shapes.swift:Shape.twice
    let both = maybe.scaled(by: 1).area() + (other as! Circle).area()
//                   ^^^^^^ call -> App/Shapes.swift:Circle.scaled
//                                 ^^^^ call -> App/Shapes.swift:Circle.area
//                                                             ^^^^ call -> App/Shapes.swift:Circle.area
    return maybe.twice()
//               ^^^^^ call -> App/Shapes.swift:Shape.twice
  }
  func bounds() -> Int { 1 }
  func lists() {
    for shape in shapes where shape.area() > 1 { shape.twice() }
//                                  ^^^^ call -> App/Shapes.swift:Shape.area
//                                                     ^^^^^ call -> App/Shapes.swift:Shape.twice
    shapes.map { $0.scaled(by: 2) }.filter { square in square.twice() > 1 }.first?.area()
//                  ^^^^^^ call -> App/Shapes.swift:Square.scaled
//                                                            ^^^^^ call -> App/Shapes.swift:Shape.twice
//                                                                                 ^^^^ call -> App/Shapes.swift:Shape.area
    for (index, square) in shapes.enumerated() { draw(square, near: index) }
//                                               ^^^^ call -> App/Shapes.swift:Drawing.draw~4
    byName["x"]?.area()
//               ^^^^ call -> App/Shapes.swift:Circle.area
    shapes[0].twice()
//            ^^^^^ call -> App/Shapes.swift:Shape.twice
    shapes.total()
//         ^^^^^ call -> App/Use.swift:Array.total
    [1, 2].total()
//         ^^^^^ external
    "a".shouted().shouted(times: 2)
//      ^^^^^^^ call -> App/Use.swift:String.shouted
//                ^^^^^^^ call -> App/Use.swift:String.shouted~2
    "a".uppercased()
//      ^^^^^^^^^^ external
    onDraw?(Circle(radius: 1), 2)
//  ^^^^^^ none
//          ^^^^^^ call -> App/Shapes.swift:Circle, App/Shapes.swift:Circle.init
    let made: Square = { .unit() }()
//                        ^^^^ call -> App/Shapes.swift:Shape.unit
    func local(_ n: Int) -> Circle { Circle(radius: 1) }
    local(1).area()
//  ^^^^^ call -> App/Use.swift:Board.lists.local
//           ^^^^ call -> App/Shapes.swift:Circle.area
    let text = "sum \(local(2).area()) of \(made.twice())"
//                    ^^^^^ call -> App/Use.swift:Board.lists.local
//                                               ^^^^^ call -> App/Shapes.swift:Shape.twice
  }
}
extension Array where Element == Square {
  func total() -> Double { first!.area() }
//                                ^^^^ call -> App/Shapes.swift:Shape.area
}
extension String {
  func shouted() -> String { uppercased() }
//                           ^^^^^^^^^^ external
  func shouted(times: Int) -> String { shouted() }
//                                     ^^^^^^^ call -> App/Use.swift:String.shouted
}
// --- path: App/Events.swift ---
enum Failure: Error { case lost(String), broken(reason: Reason), none }
enum Kind { case `default`, `switch`(Int); static let `self2` = Kind.default }
//                ^^^^^^^ def Property
//                                                                   ^^^^^^^ ref -> App/Events.swift:Kind.default
func kinds(_ kind: Kind = .default) { kinds(.switch(1)) }
//                         ^^^^^^^ ref -> App/Events.swift:Kind.default
//                                           ^^^^^^ call -> App/Events.swift:Kind.switch
enum Reason { case code(Int), text(String, by: Circle) }
protocol Source { func open() }
extension String: Source { func open() {} }
func read(_ source: any Source) {}
func read(_ names: [String]?) {}
func read(_ kind: Kind) {}
func reads() {
    read(["a"])
//  ^^^^ call -> App/Events.swift:read~2
    read("a")
//  ^^^^ call -> App/Events.swift:read
    read(.switch(2))
//  ^^^^ call -> App/Events.swift:read~3
//        ^^^^^^ call -> App/Events.swift:Kind.switch
}
struct Shelf { subscript(index: Int) -> Circle { Circle(radius: 1) } }
func shelf(_ shelf: Shelf) { shelf[0].area() }
//                                    ^^^^ call -> App/Shapes.swift:Circle.area
struct Box<Value> {
  private(set) var value: Value
  func map<T>(_ change: (Value) -> T) -> Box<T> { Box<T>(value: change(value)) }
//                                                ^^^ call -> App/Events.swift:Box
}
func handle(_ failure: Failure, box: Box<Circle>) throws -> Failure {
  switch failure {
  case .lost(let name): return .broken(reason: .code(name.count))
//                              ^^^^^^ call -> App/Events.swift:Failure.broken
//                                              ^^^^ call -> App/Events.swift:Reason.code
  case let .broken(.text(_, circle)): circle.area()
//                                           ^^^^ call -> App/Shapes.swift:Circle.area
  case .broken(reason: let why) where why == .code(1): throw Failure.lost("x")
//                                            ^^^^ call -> App/Events.swift:Reason.code
//                                                                   ^^^^ call -> App/Events.swift:Failure.lost
  case .none: break
//      ^^^^ ref -> App/Events.swift:Failure.none
  default: break
  }
  if case let .broken(.text(_, by: circle)) = failure { circle.area() }
//                                                             ^^^^ call -> App/Shapes.swift:Circle.area
  box.value.area()
//          ^^^^ call -> App/Shapes.swift:Circle.area
  box.map { Square(side: $0.radius) }.value.twice()
//    ^^^ call -> App/Events.swift:Box.map
//                                          ^^^^^ call -> App/Shapes.swift:Shape.twice
  let chosen: Reason = failure == .none ? .code(1) : .text("a", by: Circle(radius: 1))
//                                         ^^^^ call -> App/Events.swift:Reason.code
//                                                    ^^^^ call -> App/Events.swift:Reason.text
  let list: [Reason] = [.code(1), .code(2)]
//                       ^^^^ call -> App/Events.swift:Reason.code
  do { _ = try handle(failure, box: box) } catch let error as Failure { error.describe() } catch { print(error) }
//             ^^^^^^ call -> App/Events.swift:handle
//                                                                            ^^^^^^^^ call -> App/Events.swift:Failure.describe
  let text = "a" + Circle(radius: 1).area().text() + failure.describe()
//                 ^^^^^^ call -> App/Shapes.swift:Circle, App/Shapes.swift:Circle.init
//                                   ^^^^ call -> App/Shapes.swift:Circle.area
//                                                           ^^^^^^^^ call -> App/Events.swift:Failure.describe
  do { try risky() } catch { error.told() }
//                                 ^^^^ call -> App/Events.swift:Error.told
  list.first { $0 == .code(2) }
//     ^^^^^ external
  return list.isEmpty ? failure : .lost("b")
//                                 ^^^^ call -> App/Events.swift:Failure.lost
}
extension Error { func told() {} }
extension Array where Element == Reason { func first(matching reason: Reason) -> Reason? { nil } }
extension Failure {
  var describe: String? { nil }
  func describe() -> String { "" }
  func describe(or other: String) -> String { describe(or: other) }
//                                            ^^^^^^^^ call -> App/Events.swift:Failure.describe~2
}
// --- path: Other/Same.swift ---
struct Circle { func area() {} }
func other() { Circle().area(); handle(1) }
//             ^^^^^^ call -> Other/Same.swift:Circle
//                      ^^^^ call -> Other/Same.swift:Circle.area
//                              ^^^^^^ external
