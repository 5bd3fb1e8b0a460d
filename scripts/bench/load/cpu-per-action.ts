import type { ActionSample } from './generator';
import { withLoadedPortal, type LoadedPortal } from './portal';
import { cpuSeconds, familyCpuSeconds } from './process-figures';
import { countsOf, durationsOf, isActionServed, isServed, percentiles } from './run-figures';

const rate = 25;
const seconds = 30;
const rounds = 3;
/** The number of rounds before measuring: V8 compiles for about a minute. */
const warmUpRounds = 2;
const limit = 1 / 3;

const method = `CPU for an action of the same mix, this build against another: each has a process and a PostgreSQL of its own, and gets ${rate} actions/s for ${seconds} s in turn, ${rounds} rounds, after ${warmUpRounds} to warm up.
CPU: user and system time of the portal's process in /proc, from the first action of a round until the last one has ended, over the actions served. PostgreSQL's is apart.`;

interface Spent {
  readonly served: number;
  readonly portal: number;
  readonly postgres: number;
}

interface Measured {
  readonly name: string;
  readonly spent: Spent[];
  readonly milliseconds: number[];
  readonly refused: ActionSample[];
}

async function measureRound(
  portal: LoadedPortal,
  round: number,
  measured: Measured,
): Promise<void> {
  const { pid, cluster } = portal;
  const [portalBefore, postgresBefore] = [cpuSeconds(pid), familyCpuSeconds(cluster.pid)];
  const { actions, calls } = await portal.send({ id: `round-${round}`, rate, seconds });
  if (round < warmUpRounds) return;
  measured.spent.push({
    served: actions.filter(isActionServed).length,
    portal: cpuSeconds(pid) - portalBefore,
    postgres: familyCpuSeconds(cluster.pid) - postgresBefore,
  });
  measured.milliseconds.push(...durationsOf(calls.filter(isServed)));
  measured.refused.push(...actions.filter((action) => !isActionServed(action)));
}

/** Returns the milliseconds of CPU per action. */
function costOf({ spent }: Measured, figure: 'portal' | 'postgres'): number {
  const total = (name: keyof Spent) => spent.reduce((sum, each) => sum + each[name], 0);
  return (1000 * total(figure)) / total('served');
}

function print(measured: Measured): void {
  const { name, spent, milliseconds, refused } = measured;
  const rounds = spent.map(({ portal, served }) => ((1000 * portal) / served).toFixed(1));
  const others = countsOf(refused.map(({ refused: by }) => `${by?.status} ${by?.reason}`));
  console.log(
    `${name.padEnd(12)} ${costOf(measured, 'portal').toFixed(1)} ms for an action (rounds: ${rounds.join(', ')}), PostgreSQL ${costOf(measured, 'postgres').toFixed(1)} ms; calls p50 / p95 / p99 ${percentiles(milliseconds)} ms; not served: ${others || 'nothing'}`,
  );
}

/**
 * Compares the CPU time of an action with that of a revision's build in a folder. Returns the figures over their limit.
 */
export function compareCpu(build: string, revision: string): Promise<readonly string[]> {
  console.log(`\n${method}`);
  return withLoadedPortal({}, (ours) =>
    withLoadedPortal({ build }, async (theirs) => {
      const named = (name: string): Measured => ({
        name,
        spent: [],
        milliseconds: [],
        refused: [],
      });
      const [own, other] = [named('this build'), named(revision)];
      for (let round = 0; round < warmUpRounds + rounds; round += 1) {
        await measureRound(ours, round, own);
        await measureRound(theirs, round, other);
      }
      print(own);
      print(other);
      const ratio = costOf(own, 'portal') / costOf(other, 'portal');
      console.log(
        `an action takes ${ratio.toFixed(2)} of the CPU time that it took at ${revision} (limit ${limit.toFixed(2)})`,
      );
      return ratio <= limit ? [] : ['CPU for an action'];
    }),
  );
}
