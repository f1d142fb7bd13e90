# --- path: tool.py ---
import click
import typer

app = typer.Typer()

class Command:
    def invoke(self): ...

@click.group()
def cli(): ...

@cli.command()
@click.option("--count")
def start(count):
    run()
#   ^^^ call -> tool.py:run

@app.command()
def stop():
    run()
#   ^^^ call -> tool.py:run

def run(): ...

cli.add_command(start)
#   ^^^^^^^^^^^ external
Command().invoke()
#         ^^^^^^ call -> tool.py:Command.invoke
