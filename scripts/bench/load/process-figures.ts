import { readdirSync, readFileSync } from 'node:fs';
import { Failure } from '../../lib/failure.mjs';

/** The value of `sysconf(_SC_CLK_TCK)`, which is the same on all common Linux platforms. */
const ticksPerSecond = 100;

/**
 * Returns the fields of `/proc/PID/stat` from the third one on. The second field, the name in parentheses, may contain
 * any characters.
 */
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

/** Sums the given fields, numbered from 1 as in proc(5), and converts them to seconds. */
const seconds = (stat: readonly string[], ...fields: readonly number[]) =>
  fields.reduce((sum, field) => sum + Number(stat[field - 3]), 0) / ticksPerSecond;

/** Returns the user and kernel CPU time of a process so far, across all threads, in seconds. */
export const cpuSeconds = (pid: number) => seconds(statOf(pid), 14, 15);

/** Returns the CPU time of a process's exited descendants, in seconds. */
export const exitedChildrenCpuSeconds = (pid: number) => seconds(statOf(pid), 16, 17);

/** Returns the CPU time of a process and its running and exited children, in seconds. */
export function familyCpuSeconds(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = statOf(Number(name));
        return Number(stat[4 - 3]) === pid ? [seconds(stat, 14, 15)] : [];
      } catch {
        // The child has just exited, so its parent's figures include it.
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
