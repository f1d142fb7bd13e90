// --- path: Api/Controllers/ItemsController.cs ---
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;

namespace Api.Controllers;

[ApiController]
[Route("api/[controller]")]
public class ItemsController : ControllerBase
{
    [HttpGet]
    public IActionResult List() => Ok(Helper());
    // route GET /api/Items -> Api/Controllers/ItemsController.cs:ItemsController.List

    [HttpGet("{id:int}", Name = "one"), Authorize]
    public IActionResult Get(int id) => Ok();
    // route GET /api/Items/{id:int} -> Api/Controllers/ItemsController.cs:ItemsController.Get

    [HttpPost]
    [Route("[action]/{id}")]
    public IActionResult SaveAsync(int id) => Ok();
    // route POST /api/Items/Save/{id} -> Api/Controllers/ItemsController.cs:ItemsController.SaveAsync

    [HttpDelete("/old/{id}")]
    public IActionResult Remove(int id) => Ok();
    // route DELETE /old/{id} -> Api/Controllers/ItemsController.cs:ItemsController.Remove

    public string Plain() => "";
    // route ANY /api/Items -> Api/Controllers/ItemsController.cs:ItemsController.Plain

    [NonAction]
    public string Helper() => "";

    private string Hidden() => "";
}

public abstract class Base : Controller { }

public class PagesController : Base
{
    [Route("about")]
    public IActionResult About() => View();
    // route ANY /about -> Api/Controllers/ItemsController.cs:PagesController.About
}
// --- path: Web/Web.csproj ---
<Project Sdk="Microsoft.NET.Sdk.Web"></Project>
// --- path: Web/Program.cs ---
var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapGet("/hello/{name}", (string name) => Say(name));
// route GET /hello/{name} -> Web/Program.cs:GET /hello/{name}
var group = app.MapGroup("/v1").RequireAuthorization();
group.MapPost("/items", Items.Create).WithName("create");
// route POST /v1/items -> Web/Items.cs:Items.Create
group.MapMethods("/many", new[] { "GET", "PUT" }, Items.Create);
// route GET /v1/many -> Web/Items.cs:Items.Create
// route PUT /v1/many -> Web/Items.cs:Items.Create
app.MapItems();
app.Run();
static string Say(string name) => name;
// --- path: Web/Items.cs ---
public static class Items
{
    public static void Create() { }

    public static void MapItems(this IEndpointRouteBuilder routes)
    {
        routes.MapDelete("/items/{id}", Remove);
        // route DELETE /items/{id} -> Web/Items.cs:Items.Remove
    }

    public static void NeverCalled(IEndpointRouteBuilder routes)
    {
        routes.MapPut("/lost", Create);
        // route PUT …/lost -> Web/Items.cs:Items.Create
    }

    static void Remove(int id) { }
}
