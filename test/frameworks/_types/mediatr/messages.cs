// --- path: Orders.cs ---
using MediatR;
namespace Shop;

public class Orders : IRequest<int> { public Orders(int user) { } }
public class Placed : INotification { }
public class OrdersHandler : IRequestHandler<Orders, int>
{
    public Task<int> Handle(Orders request, CancellationToken token) { return null; }
}
public class Mail : INotificationHandler<Placed> { public Task Handle(Placed placed, CancellationToken token) { return null; } }
public class Log : INotificationHandler<Placed> { public Task Handle(Placed placed, CancellationToken token) { return null; } }
public class Unrelated { public void Handle(Orders request) { } }

public class Desk
{
    private readonly IMediator _mediator;
    public async Task Serve(Socket socket)
    {
        await _mediator.Send(new Orders(1));
//                      ^^^^ call -> Orders.cs:OrdersHandler.Handle
        await _mediator.Publish(new Placed());
//                      ^^^^^^^ call -> Orders.cs:Log.Handle, Orders.cs:Mail.Handle
        socket.Send(1);
//             ^^^^ external
    }
}
