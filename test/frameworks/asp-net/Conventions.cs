// --- path: Mvc/Mvc.csproj ---
<Project Sdk="Microsoft.NET.Sdk.Web"></Project>
// --- path: Mvc/Startup.cs ---
using Microsoft.AspNetCore.Builder;
namespace Mvc;
public class Startup
{
    public void Configure(IApplicationBuilder app)
    {
        app.UseEndpoints(endpoints =>
        {
            endpoints.MapControllerRoute(name: "areas", pattern: "{area:exists}/{controller=Home}/{action=Index}/{id?}");
            endpoints.MapControllerRoute("default", "{controller=Home}/{action=Index}/{id?}");
            endpoints.MapControllerRoute("upload", "v2/orders/{id}", new { Controller = "Orders", action = "index" }, constraints: new { httpMethod = new HttpMethodRouteConstraint("PUT") });
            endpoints.MapGet("/ping", () => "pong");
            // route GET /ping -> Mvc/Startup.cs:GET /ping
            endpoints.MapHealthChecks("/health");
            // route ANY /health -> none
        });
    }
}
// --- path: Mvc/Controllers/HomeController.cs ---
using Microsoft.AspNetCore.Mvc;
namespace Mvc.Controllers;
public class HomeController : Controller
{
    public HomeController() { }
    public IActionResult Index() => View();
    // route ANY /Home/Index/{id?} -> Mvc/Controllers/HomeController.cs:HomeController.Index
    // route ANY /Home -> Mvc/Controllers/HomeController.cs:HomeController.Index
    // route ANY / -> Mvc/Controllers/HomeController.cs:HomeController.Index
    [HttpPost]
    public IActionResult SaveAsync(int id) => View();
    // route POST /Home/Save/{id?} -> Mvc/Controllers/HomeController.cs:HomeController.SaveAsync
    [HttpGet("own/{id}")]
    public IActionResult Own(int id) => View();
    // route GET /own/{id} -> Mvc/Controllers/HomeController.cs:HomeController.Own
    [NonAction]
    public void Helper() { }
    public static void Shared() { }
    private void Hidden() { }
    public override void OnActionExecuting(object context) { }
    public string Name { get; set; }
}
public class OrdersController : Controller
{
    public IActionResult Index() => View();
    // route ANY /Orders/Index/{id?} -> Mvc/Controllers/HomeController.cs:OrdersController.Index
    // route ANY /Orders -> Mvc/Controllers/HomeController.cs:OrdersController.Index
    // route PUT /v2/orders/{id} -> Mvc/Controllers/HomeController.cs:OrdersController.Index
}
[Area("Admin")]
public class UsersController : Controller
{
    public IActionResult List() => View();
    // route ANY /Admin/Users/List/{id?} -> Mvc/Controllers/HomeController.cs:UsersController.List
}
[Area("Shop")]
[Route("[area]/[controller]/[action]")]
public class CartController : Controller
{
    public IActionResult Show() => View();
    // route ANY /Shop/Cart/Show -> Mvc/Controllers/HomeController.cs:CartController.Show
}
// --- path: Slug/Slug.csproj ---
<Project Sdk="Microsoft.NET.Sdk.Web"></Project>
// --- path: Slug/Program.cs ---
using Microsoft.AspNetCore.Mvc.ApplicationModels;
var builder = WebApplication.CreateBuilder(args);
builder.Services.AddMvc(options => options.Conventions.Add(new RouteTokenTransformerConvention(new Slug())));
var app = builder.Build();
app.MapControllerRoute("default", "{controller:slug=Home}/{action:slug=Index}/{id?}");
app.Run();
// --- path: Slug/Slug.cs ---
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Routing;
public class Slug : IOutboundParameterTransformer
{
    public string? TransformOutbound(object? value)
    {
        if (value == null) { return null; }
        return Regex.Replace(value.ToString(), "([a-z])([A-Z])", "$1-$2").ToLower();
    }
}
// --- path: Slug/Controllers.cs ---
using Microsoft.AspNetCore.Mvc;
[Route("[controller]/[action]")]
public class MyAccountController : Controller
{
    [HttpGet]
    public IActionResult ChangePassword() => View();
    // route GET /my-account/change-password -> Slug/Controllers.cs:MyAccountController.ChangePassword
}
public class BigCartController : Controller
{
    [HttpGet]
    public IActionResult AddItem() => View();
    // route GET /big-cart/add-item/{id?} -> Slug/Controllers.cs:BigCartController.AddItem
}
// --- path: Api/Api.csproj ---
<Project Sdk="Microsoft.NET.Sdk.Web"></Project>
// --- path: Api/Endpoints.cs ---
using Ardalis.ApiEndpoints;
using Carter;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using MinimalApi.Endpoint;
namespace Api;
public class Authenticate : EndpointBaseAsync.WithRequest<string>.WithActionResult<string>
{
    [HttpPost("api/authenticate")]
    public override async Task<ActionResult<string>> HandleAsync(string request) => Ok(request);
    // route POST /api/authenticate -> Api/Endpoints.cs:Authenticate.HandleAsync
}
public class ListPaged : BaseAsyncEndpoint
    .WithRequest<int>
    .WithResponse<string>
{
    [HttpGet("api/pages")]
    public override async Task<ActionResult<string>> HandleAsync(int page) => Ok(page);
    // route GET /api/pages -> Api/Endpoints.cs:ListPaged.HandleAsync
}
public class ListItems : IEndpoint<string>
{
    public void AddRoute(IEndpointRouteBuilder app)
    {
        app.MapGet("api/items", () => Handle());
        // route GET /api/items -> Api/Endpoints.cs:GET /api/items
    }
    public string Handle() => "";
}
public class Modules : ICarterModule
{
    public void AddRoutes(IEndpointRouteBuilder app)
    {
        app.MapGet("/modules", List);
        // route GET /modules -> Api/Endpoints.cs:Modules.List
    }
    string List() => "";
}
// --- path: Api/Lonely.cs ---
using Microsoft.AspNetCore.Mvc;
public class LonelyController : Controller
{
    [HttpGet]
    public IActionResult Nowhere() => View();
}
