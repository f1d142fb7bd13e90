// --- path: Store.cs ---
namespace Shop;

public class Cart
{
    public void Add(int item) { }
}

public class Desk
{
    private readonly Lib.Storage<Cart> _carts;
    public void Serve(int item)
    {
        var cart = _carts.First(item);
        if (cart == null)
        {
            cart = new Cart();
//                     ^^^^ call -> Store.cs:Cart
        }
        // What storage hands out is not known; what is assigned later fits it.
        cart.Add(item);
//           ^^^ call -> Store.cs:Cart.Add
        var other = _carts.First(item);
        other.Add(item);
//            ^^^ none
    }
}

// --- path: Casts.cs ---
namespace Casts;

public class Room
{
    public void Enter() { }
}

public delegate void Visit(string name, Room room);

public class Guide
{
    // The type of a cast gives the parameters of a lambda their types.
    public object First = (Visit)((name, room) => room.Enter());
//                                                     ^^^^^ call -> Casts.cs:Room.Enter
}
