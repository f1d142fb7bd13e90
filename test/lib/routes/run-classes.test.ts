// Code that gives a class to an application uses the method that the framework runs: middleware of ASP.NET Core by convention.
import test from 'ava';
import { resolveGraph } from '../../../lib/pipeline/resolve-graph.ts';
import { filesIn, sourcesIn } from '../../support/indexed-sources.ts';

/** `from -> method at line` of what a framework runs. */
function used(text: string): string[] {
  const { files, configs } = sourcesIn(filesIn(text));
  const { draft } = resolveGraph(files, configs);
  const edges = draft.edges.finished(draft.nodes.length);
  return edges.flatMap(({ type, reason, from, to, sites }) =>
    type === 'USES' && reason === 'provided'
      ? [
          `${draft.nodes[from]?.qualifiedName ?? draft.nodes[from]?.filePath} -> ${draft.nodes[to]?.qualifiedName} at ${sites?.[0]}`,
        ]
      : [],
  );
}

const TIMER = `//- Timer.cs
namespace Shop;
public class Timer { public Task InvokeAsync(HttpContext context) => null; public void Other() { } }
public class Trace { public Task Invoke(HttpContext context) => null; }
`;

test('an application uses what middleware runs, by its type or as a value', (t) => {
  t.deepEqual(
    used(`${TIMER}//- Program.cs
using Microsoft.AspNetCore.Builder;
using Shop;
var app = WebApplication.CreateBuilder(args).Build();
app.UseMiddleware<Timer>();
//- Startup.cs
using Microsoft.AspNetCore.Builder;
namespace Shop;
public class Startup
{
    public void Configure(IApplicationBuilder app)
    {
        app.UseMiddleware(typeof(Trace));
    }
}
`),
    ['Program.cs -> Timer.InvokeAsync at 4', 'Startup.Configure -> Trace.Invoke at 7'],
  );
});

test('a method of the same name on another object uses nothing', (t) => {
  t.deepEqual(
    used(`${TIMER}//- Chain.cs
using Microsoft.AspNetCore.Builder;
namespace Shop;
public class Chain
{
    public void UseMiddleware<T>() { }
    public void Build() { UseMiddleware<Timer>(); new Chain().UseMiddleware<Timer>(); }
}
`),
    [],
  );
});
