// The clients of `codegraph setup`: their configuration files and the form of entries. Reads no file.
import { posix, win32 } from 'node:path';

/** Folders and settings that determine where clients keep their files. */
export interface Places {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  /** Linux: `~/.config`, or XDG_CONFIG_HOME. */
  readonly configHome: string;
  /** Windows: `%APPDATA%`. */
  readonly appData: string;
  /** CODEX_HOME; empty if not set. */
  readonly codexHome: string;
  /** CLAUDE_CONFIG_DIR; empty if not set. */
  readonly claudeFolder: string;
}

/** The command of the MCP server on this machine. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** Additional environment variables of the server; usually empty. */
  readonly env: Readonly<Record<string, string>>;
}

export interface ClientSetup {
  readonly id: string;
  readonly title: string;
  readonly aliases: readonly string[];
  readonly format: 'json' | 'toml';
  /** Its file; of several, the first that exists, or else the last. */
  files(places: Places): readonly string[];
  /** The client is installed if one of these exists. */
  marks(places: Places): readonly string[];
  /** The path of entries in the file; of several, the first that the file has, or else the last. */
  readonly containers: readonly (readonly string[])[];
  entry(server: ServerCommand): Readonly<Record<string, unknown>>;
}

/** The name of our entry in every file. */
export const ENTRY_NAME = 'codegraph';

/** `{command, args, env}`: the form of most clients. */
const plainEntry = ({ command, args, env }: ServerCommand): Readonly<Record<string, unknown>> => ({
  command,
  args,
  ...(Object.keys(env).length > 0 ? { env } : {}),
});
/** With a preceding transport type. */
const stdioEntry = (server: ServerCommand): Readonly<Record<string, unknown>> => ({
  type: 'stdio',
  ...plainEntry(server),
});

export const CLIENTS: readonly ClientSetup[] = [
  {
    // User scope: top-level `mcpServers` of ~/.claude.json, entries of type stdio. code.claude.com/docs/en/mcp
    id: 'claude-code',
    title: 'Claude Code',
    aliases: ['claude'],
    format: 'json',
    files: (places) => [at(places, places.claudeFolder || places.home, '.claude.json')],
    marks: (places) => [
      at(places, places.claudeFolder || places.home, '.claude.json'),
      places.claudeFolder || at(places, places.home, '.claude'),
    ],
    containers: [['mcpServers']],
    entry: stdioEntry,
  },
  {
    // `mcpServers` of ~/.cursor/mcp.json. cursor.com/docs/context/mcp
    id: 'cursor',
    title: 'Cursor',
    aliases: [],
    format: 'json',
    files: (places) => [at(places, places.home, '.cursor', 'mcp.json')],
    marks: (places) => [at(places, places.home, '.cursor')],
    containers: [['mcpServers']],
    entry: plainEntry,
  },
  {
    // A table [mcp_servers.<name>] of config.toml in ~/.codex, or CODEX_HOME. developers.openai.com/codex/mcp
    id: 'codex',
    title: 'Codex',
    aliases: ['codex-cli'],
    format: 'toml',
    files: (places) => [at(places, codexFolder(places), 'config.toml')],
    marks: (places) => [codexFolder(places)],
    containers: [['mcp_servers']],
    entry: plainEntry,
  },
  {
    // `servers`, not `mcpServers`, of mcp.json in the user's profile; `type` is required. code.visualstudio.com/docs/copilot/reference/mcp-configuration
    id: 'vscode',
    title: 'VS Code',
    aliases: ['code', 'visual-studio-code'],
    format: 'json',
    files: (places) => [at(places, applicationFolder(places, 'Code'), 'User', 'mcp.json')],
    marks: (places) => [at(places, applicationFolder(places, 'Code'), 'User')],
    containers: [['servers']],
    entry: stdioEntry,
  },
  {
    // `mcpServers` of ~/.codeium/windsurf/mcp_config.json. docs.windsurf.com/windsurf/cascade/mcp
    id: 'windsurf',
    title: 'Windsurf',
    aliases: [],
    format: 'json',
    files: (places) => [at(places, places.home, '.codeium', 'windsurf', 'mcp_config.json')],
    marks: (places) => [at(places, places.home, '.codeium', 'windsurf')],
    containers: [['mcpServers']],
    entry: plainEntry,
  },
  {
    // `mcp`, from version 2 on `mcp.servers`: the command is one list, the environment is `environment`, and `enabled` is
    // required. In ~/.config on every platform. opencode.ai/docs/mcp-servers, opencode.ai/docs/config
    id: 'opencode',
    title: 'OpenCode',
    aliases: ['open-code'],
    format: 'json',
    files: (places) =>
      ['opencode.jsonc', 'opencode.json'].map((name) =>
        at(places, places.configHome, 'opencode', name),
      ),
    marks: (places) => [at(places, places.configHome, 'opencode')],
    containers: [['mcp', 'servers'], ['mcp']],
    entry: ({ command, args, env }) => ({
      type: 'local',
      command: [command, ...args],
      ...(Object.keys(env).length > 0 ? { environment: env } : {}),
      enabled: true,
    }),
  },
  {
    // `context_servers` of settings.json, with comments. zed.dev/docs/ai/mcp, zed.dev/docs/configuring-zed
    id: 'zed',
    title: 'Zed',
    aliases: [],
    format: 'json',
    files: (places) => [at(places, zedFolder(places), 'settings.json')],
    marks: (places) => [zedFolder(places)],
    containers: [['context_servers']],
    entry: plainEntry,
  },
  {
    // `mcpServers` of ~/.gemini/settings.json. geminicli.com/docs/tools/mcp-server
    id: 'gemini-cli',
    title: 'Gemini CLI',
    aliases: ['gemini'],
    format: 'json',
    files: (places) => [at(places, places.home, '.gemini', 'settings.json')],
    marks: (places) => [at(places, places.home, '.gemini')],
    containers: [['mcpServers']],
    entry: plainEntry,
  },
];

/** The client of this name, in any spelling. */
export function clientNamed(name: string): ClientSetup | undefined {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return CLIENTS.find(({ id, title, aliases }) =>
    [id, title, ...aliases].some((known) => plain(known) === plain(name)),
  );
}

/** The user folder of Electron-based editors. */
function applicationFolder(places: Places, name: string): string {
  if (places.platform === 'win32') return at(places, places.appData, name);
  if (places.platform === 'darwin')
    return at(places, places.home, 'Library', 'Application Support', name);
  return at(places, places.configHome, name);
}

export function codexFolder(places: Places): string {
  return places.codexHome || at(places, places.home, '.codex');
}

export function zedFolder(places: Places): string {
  if (places.platform === 'win32') return at(places, places.appData, 'Zed');
  // Also on macOS, where Zed uses ~/.config.
  return at(
    places,
    places.platform === 'darwin' ? posix.join(places.home, '.config') : places.configHome,
    'zed',
  );
}

function at({ platform }: Places, ...parts: string[]): string {
  return (platform === 'win32' ? win32 : posix).join(...parts);
}
