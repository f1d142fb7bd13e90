// --- path: Web/Web.csproj ---
<Project Sdk="Microsoft.NET.Sdk.Web"></Project>
// --- path: Web/Own.cs ---
using Own.Attributes;
namespace Own;

public class Mapper
{
    public void MapGet(string path, System.Action action) { }
}

public class NoController
{
    [Microsoft.AspNetCore.Mvc.HttpGet("x")]
    public void X() { }
}

public class Uses
{
    public void Run(Mapper mapper, System.Collections.Generic.Dictionary<string, string> table)
    {
        mapper.MapGet("/x", () => { });
        table.Map("/y", () => { });
    }
}
