// Opens an address in the user's browser. Failing is not an error: the address has been printed.
import { spawn } from 'node:child_process';

export function openBrowser(address: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '']
        : ['xdg-open'];
  const child = spawn(command ?? 'xdg-open', [...args, address], {
    stdio: 'ignore',
    detached: true,
  });
  child.on('error', () => undefined);
  child.unref();
}
