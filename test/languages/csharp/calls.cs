// --- path: src/App/Usings.cs ---
global using Shop.Tools;
global using static Shop.Tools.Numbers;
using System;
// --- path: src/App/App.csproj ---
<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><Using Include="Shop.Events" /></ItemGroup></Project>
// --- path: src/App/Program.cs ---
using Orders = Shop.Orders.Order;
using Box = Shop.Tools.Box<int>;
using Shop.Orders;
using IStore = Shop.Orders.IStore;

namespace App;

public class Program
{
  private Address Address { get; set; } = new Address();
//                                            ^^^^^^^ call -> src/Shop/Types.cs:Address
  readonly Func<Order, Order> _change = order => order.With(1);
//                                                     ^^^^ call -> src/Shop/Types.cs:Order.With
  public int Run(Orders first, IStore store, object any, params string[] rest)
  {
    var order = first.With(1)?.With(2)!;
//                    ^^^^ call -> src/Shop/Types.cs:Order.With
//                             ^^^^ call -> src/Shop/Types.cs:Order.With
    order.With("a").With(1, more: 2);
//        ^^^^ call -> src/Shop/Types.cs:Order.With~2
//                  ^^^^ call -> src/Shop/Types.cs:Order.With~3
    order.Describe().Twice();
//        ^^^^^^^^ call -> src/Shop/Tools.cs:OrderExtensions.Describe
//                   ^^^^^ call -> src/Shop/Tools.cs:TextExtensions.Twice
    // An extension of another type, and one whose namespace is not imported.
    any.Describe();
//      ^^^^^^^^ external
    order.Hidden();
//        ^^^^^^ none
    Half(4);
//  ^^^^ call -> src/Shop/Tools.cs:Numbers.Half
    Address.Check(Address.Street);
//          ^^^^^ call -> src/Shop/Types.cs:Address.Check
//                        ^^^^^^ ref -> src/Shop/Types.cs:Address.Street
    Box made = new(3) { Value = 4 };
//             ^^^ call -> src/Shop/Tools.cs:Box, src/Shop/Tools.cs:Box.Box
//                      ^^^^^ ref -> src/Shop/Tools.cs:Box.Value
    new Box().Open();
//            ^^^^ call -> src/Shop/Tools.cs:Box.Open
    if (any is Order { Next: { } next } same) { next.With(1); same.With(1); }
//                                                                 ^^^^ call -> src/Shop/Types.cs:Order.With
    if (any is not Order sure) return 0;
    sure.With(1);
//       ^^^^ call -> src/Shop/Types.cs:Order.With
    var name = any switch { Order one => one.With("b"), _ => order };
//                                           ^^^^ call -> src/Shop/Types.cs:Order.With~2
    var all = store.All().Where(each => each.IsOpen()).Select(each => each.With(1)).ToList();
//                  ^^^ call -> src/Shop/Types.cs:IReader.All
//                                           ^^^^^^ call -> src/Shop/Types.cs:Order.IsOpen
//                                                                         ^^^^ call -> src/Shop/Types.cs:Order.With
    foreach (var each in all) each.IsOpen();
//                                 ^^^^^^ call -> src/Shop/Types.cs:Order.IsOpen
    var open = from each in store.All() where each.IsOpen() select each;
//                                                 ^^^^^^ call -> src/Shop/Types.cs:Order.IsOpen
    if (store.TryGet("a", out var found)) found.With(1);
//                                              ^^^^ call -> src/Shop/Types.cs:Order.With
    int Local(Order given) => given.IsOpen() ? 1 : 0;
//                                  ^^^^^^ call -> src/Shop/Types.cs:Order.IsOpen
    Local(order); nameof(Local);
//  ^^^^^ call -> src/App/Program.cs:Program.Run.Local
    _change(order).IsOpen();
//                 ^^^^^^ call -> src/Shop/Types.cs:Order.IsOpen
    Raised raised = Raise; raised(order);
//                  ^^^^^ ref -> src/App/Program.cs:Program.Raise
    return Pick<Order>(order).Count + base.GetHashCode();
//         ^^^^ call -> src/App/Program.cs:Program.Pick
  }
  static void Raise(Order order) { }
  T Pick<T>(T value) where T : Order => value;
  async System.Threading.Tasks.Task Wait(IStore store)
  {
    (await store.Load()).With(1);
//               ^^^^ call -> src/Shop/Types.cs:IStore.Load
//                       ^^^^ call -> src/Shop/Types.cs:Order.With
    (await store.Load().ConfigureAwait(false)).With(1);
//                                             ^^^^ call -> src/Shop/Types.cs:Order.With
  }
  int this[int at] { get { return Half(at); } }
//                                ^^^^ call -> src/Shop/Tools.cs:Numbers.Half
}
// --- path: src/Other/Other.csproj ---
<Project />
// --- path: src/Other/Elsewhere.cs ---
namespace Elsewhere
{
  class Lost
  {
    // Global usings hold for their own project.
    void Run(Shop.Orders.Order order) { Half(4); order.Describe(); Shop.Tools.Numbers.Half(2); }
//                                      ^^^^ external
//                                                     ^^^^^^^^ none
//                                                                                    ^^^^ call -> src/Shop/Tools.cs:Numbers.Half
    void Order(Program program) { program.Go(); }
//                                        ^^ call -> src/Other/Elsewhere.cs:Program.Go
  }
  class Program { public void Go() { } }
}
// --- path: src/Shop/Types.cs ---
namespace Shop.Events { public delegate void Raised(Orders.Order order); }
namespace Shop.Orders
{
  public record Order(int Count, Order Next)
  {
    public Order With(int count) => this with { Count = count };
    public Order With(string name) => this;
    public Order With(int count, int less = 1, int more = 1) => new(count, this);
//                                                              ^^^ call -> src/Shop/Types.cs:Order
    public bool IsOpen() => Next?.IsOpen() ?? true;
//                                ^^^^^^ call -> src/Shop/Types.cs:Order.IsOpen
  }
  public interface IReader { System.Collections.Generic.IEnumerable<Order> All(); }
  public interface IStore : IReader { bool TryGet(string name, out Order order); System.Threading.Tasks.Task<Order> Load(); }
  static class Far { public static void Hidden(this int order) { } }
}
namespace Shop.Events
{
  using Shop.Orders;
  public class Handler : IHandler { void IHandler.Handle(Order order) { order.IsOpen(); } }
//                                                                            ^^^^^^ call -> src/Shop/Types.cs:Order.IsOpen
  public interface IHandler { void Handle(Order order); }
}
namespace App
{
  public class Address { public string Street; public static void Check(string street) { } }
}
// --- path: src/Shop/Tools.cs ---
using Shop.Orders;
namespace Shop.Tools;
public static class OrderExtensions { public static string Describe(this Order order) => ""; }
public static class TextExtensions { public static string Twice(this string text) => text + text; }
public static class Numbers { public static int Half(int number) => number / 2; }
public class Box<T> { public T Value; public Box(T value) { } public Box() { } public void Open() { } }
public class Box { public void Open() { } }
// --- path: src/Shop/Cut.cs ---
namespace Shop.Cut
{
  public interface ILog
  {
    ILog For(string name, object value, bool deep = false)
#if DEFAULTS
    { return this; }
#else
    ;
#endif
  }
  public class Log : ILog
  {
    public ILog For(string name, object value, bool deep = false) => For(name, value);
//                                                                   ^^^ call -> src/Shop/Cut.cs:Log.For
    public static void Run(ILog log) { log.For("a", 1).For("b", log); }
//                                         ^^^ call -> src/Shop/Cut.cs:ILog.For
//                                                     ^^^ call -> src/Shop/Cut.cs:ILog.For
  }
}
// --- path: src/Shop/Outside.cs ---
using System;
using System.Linq;
using Foreign.Mapping;
namespace Shop.Outside
{
  public class Mapped
  {
    public bool Required { get; set; }
    public string Column { get; set; }
    public Action<int> Changed { get; set; }
    public Func<int, int> Twice;
  }
  public class Mapping
  {
    public void Configure(Builder builder, object any)
    {
      builder.Entity("a", x => {
        x.Property<int>("Id").IsFixed();
//        ^^^^^^^^ external
//                            ^^^^^^^ external
        x.Required();
//        ^^^^^^^^ external
        x.Column("b").HasName("c");
//        ^^^^^^ external
//                    ^^^^^^^ external
        x.Changed(1);
//        ^^^^^^^ none
        x.Twice(2);
//        ^^^^^ none
        x.Invoke(3);
//        ^^^^^^ none
      });
    }
  }
}
// --- path: src/Shop/Marks.cs ---
using System;
namespace Shop.Marks
{
  public class AuditAttribute : Attribute { public AuditAttribute(string a, int b = 1) { } public AuditAttribute() { } }
   [Audit("x")]
//  ^^^^^ call -> src/Shop/Marks.cs:AuditAttribute, src/Shop/Marks.cs:AuditAttribute.AuditAttribute
  public class Marked
  {
    [Shop.Marks.Audit, Obsolete("y")]
//              ^^^^^ call -> src/Shop/Marks.cs:AuditAttribute, src/Shop/Marks.cs:AuditAttribute.AuditAttribute~2
//                     ^^^^^^^^ external
    public void Run([AuditAttribute] int a) { }
//                   ^^^^^^^^^^^^^^ call -> src/Shop/Marks.cs:AuditAttribute, src/Shop/Marks.cs:AuditAttribute.AuditAttribute~2
  }
}
