import { spawn } from 'node:child_process';

/** The command that opens an address, by platform. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the default browser. @param onFailure called if the platform's command can't be started */
export function openBrowser(url: string, onFailure: () => void): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  spawn(program, [...args, url], { stdio: 'ignore', detached: true })
    .once('error', onFailure)
    .unref();
}
