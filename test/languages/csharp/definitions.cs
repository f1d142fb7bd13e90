// --- path: src/Shop/Basket.cs ---
namespace Shop.Baskets;

using Shop.Items;

public partial class Basket : BasketBase, ICounted
//                   ^^^^^^ def Class
//                            ^^^^^^^^^^ ref -> src/Shop/Base.cs:BasketBase
//                                        ^^^^^^^^ ref -> src/Shop/Base.cs:ICounted
{
  private readonly List<Item> _items = new(), _others = new();
//                            ^^^^^^ def Property
  public int Count => Sum();
//           ^^^^^ def Property
//                    ^^^ call -> src/Shop/Basket.cs:Basket.Sum
  public Basket(int size) : base(size) { Fill(); }
//       ^^^^^^ def Constructor
//                          ^^^^ call -> src/Shop/Base.cs:BasketBase.BasketBase
//                                       ^^^^ call -> src/Shop/Basket.Fill.cs:Basket.Fill
  int Sum()
//    ^^^ def Method
  {
    foreach (var item in _items) item.Price();
//                                    ^^^^^ call -> src/Shop/Items.cs:Item.Price
    return this._items.Count;
  }
  public override void Clear() { base.Clear(); }
//                                    ^^^^^ call -> src/Shop/Base.cs:BasketBase.Clear
}
// --- path: src/Shop/Basket.Fill.cs ---
namespace Shop.Baskets
{
  using Shop.Items;
  partial class Basket
  {
    void Fill() { Sum(); _items.Add(new Item("a") { Name = "b" }); Clear(); }
//                ^^^ call -> src/Shop/Basket.cs:Basket.Sum
//                                      ^^^^ call -> src/Shop/Items.cs:Item, src/Shop/Items.cs:Item.Item
//                                                                 ^^^^^ call -> src/Shop/Basket.cs:Basket.Clear
  }
}
// --- path: src/Shop/Base.cs ---
namespace Shop.Baskets
{
  public interface ICounted { int Count { get; } }
  public abstract class BasketBase
  {
    protected BasketBase(int size) { }
    public virtual void Clear() { }
//                      ^^^^^ def Method
  }
}
// --- path: src/Shop/Items.cs ---
namespace Shop.Items
{
  public class Item
  {
    public string Name { get; set; }
    public Item(string name) { Name = name; }
    public int Price() => Prices.Of(this).Twice();
//                               ^^ call -> src/Shop/Items.cs:Prices.Of
//                                        ^^^^^ call -> src/Shop/Items.cs:IntExtensions.Twice
  }
  static class Prices { public static int Of(Item item) => 1; }
  static class IntExtensions { public static int Twice(this int value) => value * 2; }
}
