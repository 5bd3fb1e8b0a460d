import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from '@backend/store/folder-lock';
import { Failure } from '../../scripts/lib/failure.mjs';
import { freePort, isPortFree } from '../../scripts/lib/guarded-process.mjs';
import { systemUser } from '../../scripts/lib/postgres.mjs';

const portNames = [
  'balancer',
  'etcd',
  'etcdPeers',
  'a',
  'aApi',
  'b',
  'bApi',
  'primary',
  'pooler',
  'portal1',
  'portal2',
  'portal3',
  'mail1',
  'mail2',
  'mail3',
] as const;

interface Facts {
  readonly ports: Readonly<Record<(typeof portNames)[number], number>>;
  /** The password of the database users. */
  readonly password: string;
}

/** The folder of a cluster, with its addresses and its log. */
export interface Place extends Facts {
  readonly folder: string;
  readonly logFile: string;
  /** Creates a folder for a program that runs as `user`. */
  folderFor(name: string): string;
  /** Writes a file that only `user` may read. Returns its path. */
  write(name: string, text: string): string;
  /** Writes a program's output to the log, and shows it if the log is followed. */
  log(name: string, text: string): void;
  readonly user: ReturnType<typeof systemUser>;
  release(): Promise<void>;
}

async function newFacts(): Promise<Facts> {
  const ports = new Set<number>();
  while (ports.size < portNames.length) ports.add(await freePort());
  return {
    ports: Object.fromEntries(portNames.map((name, index) => [name, [...ports][index]])),
    password: randomBytes(18).toString('hex'),
  } as Facts;
}

/**
 * Claims a folder for a cluster. A new folder gets free ports, which later starts use again.
 * @throws {Failure} if a cluster runs in the folder, or one of its ports is in use
 */
export async function claimPlace(folder: string, isLogShown: boolean): Promise<Place> {
  mkdirSync(folder, { recursive: true });
  const lock = await lockFolder(folder).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new Failure(
      `A cluster already runs in ${folder}. Stop it, or name another folder with --folder.`,
    );
  });
  try {
    const file = join(folder, 'cluster.json');
    if (!existsSync(file)) {
      writeFileSync(file, JSON.stringify(await newFacts(), null, 2), { mode: 0o600 });
    }
    const facts = JSON.parse(readFileSync(file, 'utf8')) as Facts;
    for (const [name, port] of Object.entries(facts.ports)) {
      if (await isPortFree(port)) continue;
      throw new Failure(
        `Port ${port} (${name}) is already in use. Stop the program that uses it, or change the port in ${file}.`,
      );
    }
    return placeOf(folder, facts, isLogShown, () => lock.release());
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function placeOf(
  folder: string,
  facts: Facts,
  isLogShown: boolean,
  release: () => Promise<void>,
): Place {
  const user = systemUser();
  const logFile = join(folder, 'log');
  const own = (path: string) => {
    if (user !== undefined) chownSync(path, user.uid, user.gid);
    return path;
  };
  return {
    ...facts,
    folder,
    logFile,
    user,
    release,
    folderFor(name) {
      const path = join(folder, name);
      mkdirSync(path, { recursive: true, mode: 0o700 });
      return own(path);
    },
    write(name, text) {
      const path = join(folder, name);
      writeFileSync(path, text, { mode: 0o600 });
      return own(path);
    },
    log(name, text) {
      const lines = text
        .trimEnd()
        .split('\n')
        .map((line) => `${name.padEnd(9)}| ${line}\n`)
        .join('');
      appendFileSync(logFile, lines);
      if (isLogShown) process.stdout.write(lines);
    },
  };
}
