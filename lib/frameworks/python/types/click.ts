// Types of Click and Typer: commands and groups that functions become. Declares types; resolves nothing.
import type { DecoratorRule, DescribedTypes } from '../../_described-types.ts';

const command: DecoratorRule = { use: 'registers', makes: 'Command' };
const group: DecoratorRule = { use: 'registers', makes: 'Group' };
const wraps: DecoratorRule = { use: 'wraps' };
const options = [
  'option',
  'argument',
  'pass_context',
  'pass_obj',
  'password_option',
  'confirmation_option',
  'version_option',
  'help_option',
];

export const types: DescribedTypes = {
  id: 'click',
  name: 'Click and Typer',
  families: ['python'],
  types: {
    Command: {
      paths: ['click.Command', 'click.core.Command', 'click.BaseCommand'],
      members: { outside: '.params .name .callback invoke main make_context get_help' },
    },
    Group: {
      paths: [
        'click.Group',
        'click.core.Group',
        'flask.cli.AppGroup',
        'flask.cli.FlaskGroup',
        'rich_click.RichGroup',
      ],
      extends: ['Command'],
      decorators: { command, group, result_callback: { use: 'registers' } },
      members: { outside: '.commands add_command get_command list_commands' },
    },
    Typer: {
      paths: ['typer.Typer', 'typer.main.Typer'],
      decorators: { command, callback: { use: 'registers' } },
      members: { outside: 'add_typer' },
    },
  },
  decorators: {
    ...Object.fromEntries(
      ['click', 'rich_click', 'asyncclick'].flatMap((path): [string, DecoratorRule][] => [
        [`${path}.command`, command],
        [`${path}.group`, group],
        ...options.map((name): [string, DecoratorRule] => [`${path}.${name}`, wraps]),
      ]),
    ),
    'flask.cli.with_appcontext': wraps,
  },
  covers: [
    'functions that `@click.command()`, `@group.command()` or `@app.command()` make commands of: the command line calls them',
  ],
  limits: ['What `invoke` and test runners of a command run is not followed.'],
};
