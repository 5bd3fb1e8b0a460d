import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { extractDebianPackages } from '../../scripts/lib/debian-package.mjs';
import { Failure } from '../../scripts/lib/failure.mjs';
import { ensurePostgres } from '../../scripts/lib/postgres.mjs';
import { findProgram } from '../../scripts/lib/programs.mjs';
import { root } from '../../scripts/lib/root.mjs';

const packages = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
} as const;

/** The packages that no program is named after: Patroni's client for etcd, and a clock that can be wrong. */
const otherPackages = ['python3-etcd', 'libfaketime'];

type ProgramName = keyof typeof packages;

const names = Object.keys(packages) as ProgramName[];

export interface Programs {
  readonly path: Readonly<Record<ProgramName, string>>;
  /** The folder with PostgreSQL's programs. */
  readonly postgres: string;
  /** The variables that the programs need. */
  readonly env: Readonly<Record<string, string>>;
  /** The library that replaces a program's clock. */
  readonly fakeTime: string;
}

const extracted = join(root, '.cache', 'cluster');
const systemFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** Finds the programs below a folder as Debian's packages place them. Returns `null` if one is missing. */
function findIn(base: string, searchPath: readonly string[]): Omit<Programs, 'postgres'> | null {
  const found = names.map((name) => [name, findProgram([name], searchPath.join(':'))] as const);
  const libraries = join(base, 'usr/lib');
  const machine = existsSync(libraries)
    ? readdirSync(libraries).find((name) => /^\w+-linux-gnu/.test(name))
    : undefined;
  const fakeTime = join(libraries, machine ?? '', 'faketime/libfaketime.so.1');
  if (found.some(([, path]) => path === undefined) || !existsSync(fakeTime)) return null;
  return {
    path: Object.fromEntries(found) as Programs['path'],
    env: {
      LD_LIBRARY_PATH: join(libraries, machine ?? ''),
      PYTHONPATH: join(libraries, 'python3/dist-packages'),
    },
    fakeTime,
  };
}

const findPrograms = () =>
  findIn('/', [...(process.env['PATH'] ?? '').split(':'), ...systemFolders]) ??
  findIn(extracted, [join(extracted, 'usr/bin'), join(extracted, 'usr/sbin')]);

/**
 * Finds the cluster's programs, or extracts them from Debian's packages.
 * @throws {Failure} if they are missing
 */
export function ensurePrograms(): Programs {
  const postgres = ensurePostgres();
  if ('problem' in postgres) throw new Failure(postgres.problem);
  const wanted = [...Object.values(packages), ...otherPackages];
  const found =
    findPrograms() ?? (extractDebianPackages(wanted, extracted) ? findPrograms() : undefined);
  if (!found) {
    throw new Failure(
      `The cluster needs Debian's packages ${wanted.join(', ')}, which can't be fetched here. Install them, and run it again.`,
    );
  }
  // The folder on PATH may contain links to only some of PostgreSQL's programs.
  return { ...found, postgres: dirname(realpathSync(join(postgres.found, 'initdb'))) };
}
