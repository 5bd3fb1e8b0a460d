import { readdirSync, readFileSync } from 'node:fs';
import { Failure } from '../../lib/failure.mjs';

/** `sysconf(_SC_CLK_TCK)`, which is the same on all of Linux's usual platforms. */
const ticksPerSecond = 100;

/** The fields of `/proc/PID/stat` from the third one on: a name in parentheses, with any characters, ends before them. */
function statOf(pid: number): readonly string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch (error) {
    throw new Failure(
      `The figures of process ${pid} can't be read from /proc: it has ended, or this isn't Linux. ${String(error)}`,
    );
  }
}

/** The sum of the fields with these numbers, counted from 1 as in proc(5). */
const seconds = (stat: readonly string[], ...fields: readonly number[]) =>
  fields.reduce((sum, field) => sum + Number(stat[field - 3]), 0) / ticksPerSecond;

/** CPU time of all threads of a process so far, in user and kernel mode, in seconds. */
export const cpuSeconds = (pid: number) => seconds(statOf(pid), 14, 15);

/** The same of a process with its children, those that have ended included. */
export function familyCpuSeconds(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = statOf(Number(name));
        return Number(stat[4 - 3]) === pid ? [seconds(stat, 14, 15)] : [];
      } catch {
        // It has ended meanwhile, and its parent counts it.
        return [];
      }
    });
  return seconds(statOf(pid), 14, 15, 16, 17) + children.reduce((sum, each) => sum + each, 0);
}

export function residentMegabytes(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
