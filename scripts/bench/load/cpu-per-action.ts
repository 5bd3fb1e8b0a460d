import { table } from '../../lib/table.mjs';
import type { Figure } from '../harness';
import { withLoadedPortal, type LoadedPortal } from './portal';
import { cpuSeconds, familyCpuSeconds } from './process-figures';
import { countsOf, isActionServed } from './run-figures';

const rate = 25;
const seconds = 30;
const rounds = 3;
/** The number of warm-up rounds, because V8 compiles for about a minute. */
const warmUpRounds = 2;

export const method = `CPU for an action of the same mix, this build against another: each has a process and a PostgreSQL of its own, and gets ${rate} actions/s for ${seconds} s in turn, ${rounds} rounds, after ${warmUpRounds} to warm up.
CPU: user and system time of the portal's process in /proc, from the first action of a round until the last one has ended, over the actions served. PostgreSQL's is apart.`;

/** A round's CPU time in seconds, and how many actions were served and refused. */
interface Round {
  readonly portal: number;
  readonly postgres: number;
  readonly served: number;
  readonly refused: readonly string[];
}

async function measureRound({ pid, cluster, send }: LoadedPortal, id: string): Promise<Round> {
  const [portalBefore, postgresBefore] = [cpuSeconds(pid), familyCpuSeconds(cluster.pid)];
  const { actions } = await send({ id, rate, seconds });
  return {
    portal: cpuSeconds(pid) - portalBefore,
    postgres: familyCpuSeconds(cluster.pid) - postgresBefore,
    served: actions.filter(isActionServed).length,
    refused: actions.flatMap(({ refused: by }) => (by === null ? [] : `${by.status} ${by.reason}`)),
  };
}

/** Returns the CPU time per served action, in milliseconds. */
function costOf(all: readonly Round[], figure: 'portal' | 'postgres'): number {
  const total = (name: 'portal' | 'postgres' | 'served') =>
    all.reduce((sum, each) => sum + each[name], 0);
  return (1000 * total(figure)) / total('served');
}

const row = (name: string, all: readonly Round[]) => [
  name,
  costOf(all, 'portal').toFixed(1),
  all.map((round) => costOf([round], 'portal').toFixed(1)).join(', '),
  costOf(all, 'postgres').toFixed(1),
  countsOf(all.flatMap(({ refused }) => refused)) || 'nothing',
];

/** Compares the CPU time per action with that of another revision's build. */
export function compareCpu(build: string, revision: string): Promise<readonly Figure[]> {
  return withLoadedPortal({}, (ours) =>
    withLoadedPortal({ build }, async (theirs) => {
      const own: Round[] = [];
      const other: Round[] = [];
      for (let round = 0; round < warmUpRounds + rounds; round += 1) {
        own.push(await measureRound(ours, `round-${round}`));
        other.push(await measureRound(theirs, `round-${round}`));
      }
      const measured = [own, other].map((all) => all.slice(warmUpRounds)) as [Round[], Round[]];
      const head = ['build', 'CPU ms', 'rounds', 'PostgreSQL CPU ms', 'not served'];
      console.log(table([head, row('this build', measured[0]), row(revision, measured[1])]));
      const [ownCost, otherCost] = measured.map((all) => costOf(all, 'portal')) as [number, number];
      return [
        {
          name: `CPU of an action, to that at ${revision}`,
          measured: ownCost / otherCost,
          unit: '×',
          limit: 1 / 3,
        },
      ];
    }),
  );
}
