// --- path: Web/Web.csproj ---
<Project Sdk="Microsoft.NET.Sdk.Web"></Project>
// --- path: Web/Pages/Index.cshtml ---
@page
@model IndexModel
// --- path: Web/Pages/Index.cshtml.cs ---
using Microsoft.AspNetCore.Mvc.RazorPages;
namespace Web.Pages;
public class IndexModel : PageModel
{
    public void OnGet() { }
    // route GET / -> Web/Pages/Index.cshtml.cs:IndexModel.OnGet
    // route GET /Index -> Web/Pages/Index.cshtml.cs:IndexModel.OnGet
}
// --- path: Web/Pages/Basket/Index.cshtml ---
@* what is in it *@
@page "{handler?}"
@model Web.Pages.Basket.BasketModel
// --- path: Web/Pages/Basket/Index.cshtml.cs ---
using Microsoft.AspNetCore.Mvc.RazorPages;
namespace Web.Pages.Basket;
public class Helper { public void OnGet() { } }
public abstract class WithDelete : PageModel { public void OnDeleteAsync() { } }
// route DELETE /Basket/{handler?} -> Web/Pages/Basket/Index.cshtml.cs:WithDelete.OnDeleteAsync
// route DELETE /Basket/Index/{handler?} -> Web/Pages/Basket/Index.cshtml.cs:WithDelete.OnDeleteAsync
public class BasketModel : WithDelete
{
    public async Task OnGetAsync() { }
    // route GET /Basket/{handler?} -> Web/Pages/Basket/Index.cshtml.cs:BasketModel.OnGetAsync
    // route GET /Basket/Index/{handler?} -> Web/Pages/Basket/Index.cshtml.cs:BasketModel.OnGetAsync
    public void OnPost() { }
    // route POST /Basket/{handler?} -> Web/Pages/Basket/Index.cshtml.cs:BasketModel.OnPost, Web/Pages/Basket/Index.cshtml.cs:BasketModel.OnPostUpdate
    // route POST /Basket/Index/{handler?} -> Web/Pages/Basket/Index.cshtml.cs:BasketModel.OnPost, Web/Pages/Basket/Index.cshtml.cs:BasketModel.OnPostUpdate
    public void OnPostUpdate(int id) { }
    private void OnPut() { }
}
// --- path: Web/Areas/Identity/Pages/Account/Login.cshtml ---
@page
@model LoginModel
// --- path: Web/Areas/Identity/Pages/Account/Login.cshtml.cs ---
using Microsoft.AspNetCore.Mvc.RazorPages;
namespace Web.Areas.Identity.Pages.Account;
public class LoginModel : PageModel
// route GET /Identity/Account/Login -> none
{
    public void OnPost() { }
    // route POST /Identity/Account/Login -> Web/Areas/Identity/Pages/Account/Login.cshtml.cs:LoginModel.OnPost
}
// --- path: Web/Pages/Moved.cshtml ---
@page "/elsewhere/{id:int}"
@model MovedModel
// --- path: Web/Pages/Moved.cshtml.cs ---
using Microsoft.AspNetCore.Mvc.RazorPages;
namespace Web.Pages;
public class MovedModel : PageModel
{
    public void OnGet(int id) { }
    // route GET /elsewhere/{id:int} -> Web/Pages/Moved.cshtml.cs:MovedModel.OnGet
}
// --- path: Web/Pages/Shared/Part.cshtml ---
@model PartModel
<p>no page</p>
// --- path: Web/Pages/Shared/Part.cshtml.cs ---
using Microsoft.AspNetCore.Mvc.RazorPages;
public class PartModel : PageModel { public void OnGet() { } }
// --- path: Web/Pages/Unseen.cshtml.cs ---
using Microsoft.AspNetCore.Mvc.RazorPages;
public class UnseenModel : PageModel { public void OnGet() { } }
// --- path: Web/Views/Home/Index.cshtml ---
@page
@model OtherModel
// --- path: Web/Views/Home/Index.cshtml.cs ---
using Microsoft.AspNetCore.Mvc.RazorPages;
public class OtherModel : PageModel { public void OnGet() { } }
// --- path: Web/Pages/Bare.cshtml ---
@page
// --- path: Web/Pages/Bare.cshtml.cs ---
using Microsoft.AspNetCore.Mvc.RazorPages;
// route GET /Bare -> none
public class BareModel : PageModel { }
// --- path: Web/Pages/Other.cshtml ---
@page
@model Elsewhere.OtherPage
// --- path: Web/Pages/Other.cshtml.cs ---
using Microsoft.AspNetCore.Mvc.RazorPages;
public class OtherModel : PageModel { public void OnGet() { } }
