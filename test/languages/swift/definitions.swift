// --- path: Package.swift ---
// swift-tools-version:5.9
import PackageDescription
let package = Package(
  name: "shop",
  targets: [
    .target(name: "Shop", dependencies: []),
    .target(name: "Paper", path: "Print/Code"),
    .executableTarget(name: "till", dependencies: ["Shop"]),
    .testTarget(name: "ShopTests", dependencies: ["Shop"]),
  ]
)
// --- path: Sources/Shop/Cart.swift ---
import Foundation
import Paper

/// What is bought.
public final class Cart<Item: Priced>: Basket, Printable, Sendable where Item: Hashable {
//                 ^^^^ def Class
//                                     ^^^^^^ ref -> Sources/Shop/Basket.swift:Basket
//                                             ^^^^^^^^^ ref -> Print/Code/Printer.swift:Printable
  @Tracked(by: makeKey()) var total: Double = 0, count = start()
//             ^^^^^^^ call -> Sources/Shop/Basket.swift:makeKey
//                            ^^^^^ def Property
//                                               ^^^^^ def Property
//                                                       ^^^^^ call -> Sources/Shop/Basket.swift:start
  static let empty = Cart()
//           ^^^^^ def Property
//                   ^^^^ call -> Sources/Shop/Cart.swift:Cart, Sources/Shop/Cart.swift:Cart.init~2
  var isEmpty: Bool { check(count) }
//    ^^^^^^^ def Property
//                    ^^^^^ call -> Sources/Shop/Cart.swift:Cart.check
  var limit: Int = 3 {
    didSet { check(oldValue) }
//           ^^^^^ call -> Sources/Shop/Cart.swift:Cart.check
  }
  lazy var printer: Printer = { Printer(paper: .plain) }()
//                              ^^^^^^^ call -> Print/Code/Printer.swift:Printer
  init(items: [Item], named name: String = "x", _ extra: Item...) throws {
//^^^^ def Constructor
    super.init(key: 1)
//        ^^^^ call -> Sources/Shop/Basket.swift:Basket.init
  }
  convenience init?() { try? self.init(items: []) }
//            ^^^^ def Constructor
//                                ^^^^ call -> Sources/Shop/Cart.swift:Cart.init
  deinit { close() }
//^^^^^^ def Method
//         ^^^^^ call -> Sources/Shop/Cart.swift:Cart.close
  subscript(index: Int) -> Item? { find(index) }
//^^^^^^^^^ def Method
//                                 ^^^^ call -> Sources/Shop/Cart.swift:Cart.find
  @discardableResult func find(_ index: Int) -> Item? { nil }
//                        ^^^^ def Method
  override func close() { super.close() }
//                              ^^^^^ call -> Sources/Shop/Basket.swift:Basket.close
  class func make() -> Self { Self() }
//           ^^^^ def Method
//                            ^^^^ call -> Sources/Shop/Cart.swift:Cart, Sources/Shop/Cart.swift:Cart.init~2
  private func check(_ n: Int) -> Bool { n > 0 }
  struct Line: Equatable { var text: String; typealias Key = Int; enum Kind { case a } }
//       ^^^^ def Struct
//                                                     ^^^ def TypeAlias
//                                                                     ^^^^ def Enum
  #if os(iOS)
  func phone() { find(1) }
//               ^^^^ call -> Sources/Shop/Cart.swift:Cart.find
  #else
  func desk() { find(2) }
//     ^^^^ def Method
  #endif
}
enum State: String {
  case open, closed(by: String, Int), lost = "l"
//     ^^^^ def Property
//           ^^^^^^ def Property
//                                    ^^^^ def Property
  indirect case both(State, State)
  var next: State { .closed(by: "x", 1) }
//                   ^^^^^^ call -> Sources/Shop/Cart.swift:State.closed
}
protocol Priced: AnyObject {
//       ^^^^^^ def Interface
  associatedtype Unit: Printable
  var price: Double { get }
//    ^^^^^ def Property
  func cost(of n: Int) -> Double
//     ^^^^ def Method
  init(price: Double)
  static func free() -> Self
}
actor Till { func ring() {} }
//    ^^^^ def Class
//                ^^^^ def Method
// --- path: Sources/Shop/Basket.swift ---
class Basket {
  let key: Int
  init(key: Int) { self.key = key }
//                      ^^^ ref -> Sources/Shop/Basket.swift:Basket.key
  func close() {}
}
func start() -> Int { 1 }
//   ^^^^^ def Function
func makeKey() -> Int { 2 }
fileprivate func hidden() {}
func + (left: Basket, right: Basket) -> Basket { hidden(); return left }
//                                               ^^^^^^ call -> Sources/Shop/Basket.swift:hidden
let shared = Basket(key: start())
//  ^^^^^^ def Variable
//           ^^^^^^ call -> Sources/Shop/Basket.swift:Basket, Sources/Shop/Basket.swift:Basket.init
//                       ^^^^^ call -> Sources/Shop/Basket.swift:start
extension Cart {
  func more() { close(); hidden(); find(3) }
//     ^^^^ def Method
//              ^^^^^ call -> Sources/Shop/Cart.swift:Cart.close
//                       ^^^^^^ call -> Sources/Shop/Basket.swift:hidden
//                                 ^^^^ call -> Sources/Shop/Cart.swift:Cart.find
  func secret() { check(1) }
//                ^^^^^ none
}
extension Cart.Line: Printable {
  func show() { print(text) }
//     ^^^^ def Method
//              ^^^^^ external
//                    ^^^^ ref -> Sources/Shop/Cart.swift:Cart.Line.text
}
// --- path: Print/Code/Printer.swift ---
public protocol Printable { func show() }
public enum Paper { case plain, lined(Int) }
public struct Printer {
  let paper: Paper
  public func send(_ what: any Printable) { what.show() }
//                                               ^^^^ call -> Print/Code/Printer.swift:Printable.show
  func inside() { hidden() }
//                ^^^^^^ external
}
// --- path: Sources/till/main.swift ---
import Shop
let cart = Cart.make()
//              ^^^^ call -> Sources/Shop/Cart.swift:Cart.make
cart.more()
//   ^^^^ call -> Sources/Shop/Basket.swift:Cart.more
Shop.start()
//   ^^^^^ call -> Sources/Shop/Basket.swift:start
let line = Shop.Cart.Line(text: "a")
//                   ^^^^ call -> Sources/Shop/Cart.swift:Cart.Line
line.show()
//   ^^^^ call -> Sources/Shop/Basket.swift:Cart.Line.show
// --- path: Tests/ShopTests/CartTests.swift ---
@testable import Shop
import XCTest

final class CartTests: XCTestCase {
  var basket: Basket!
  override func setUp() { basket = .init(key: 1) }
//                                  ^^^^ call -> Sources/Shop/Basket.swift:Basket, Sources/Shop/Basket.swift:Basket.init
  func testClose() {
    basket.close()
//         ^^^^^ call -> Sources/Shop/Basket.swift:Basket.close
    XCTAssertEqual(basket.key, start())
//  ^^^^^^^^^^^^^^ external
//                             ^^^^^ call -> Sources/Shop/Basket.swift:start
  }
}
