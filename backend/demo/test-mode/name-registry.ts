import { RegistrarFailed } from '../../providers/registrar/registrar';
import {
  sandboxName,
  type SandboxName,
  type SandboxNames,
} from '../../providers/registrar/sandbox-names';

type Answering = 'at once' | 'with a failure' | 'nothing';

interface SetName {
  readonly name: SandboxName;
  readonly answers: Answering;
}

export interface NameRegistry extends SandboxNames {
  set(
    world: string,
    name: string,
    change: Partial<SandboxName> & { readonly answers: Answering },
  ): void;
}

/** Names that tests configured. Stored in memory, because a test uses one server. */
export function nameRegistry(): NameRegistry {
  const names = new Map<string, SetName>();
  const waiting = new Map<string, (() => void)[]>();
  const keyOf = (world: string, name: string) => `${world} ${name}`;

  async function of(world: string, name: string): Promise<SandboxName> {
    const key = keyOf(world, name);
    const configured = names.get(key);
    if (configured === undefined) return sandboxName(name);
    if (configured.answers === 'with a failure') {
      throw new RegistrarFailed(`A test made the sandbox registrar fail for ${name}`);
    }
    if (configured.answers === 'at once') return configured.name;
    await new Promise<void>((resolve) => {
      waiting.set(key, [...(waiting.get(key) ?? []), resolve]);
    });
    return of(world, name);
  }

  return {
    of,
    set(world, name, { answers, ...change }) {
      const key = keyOf(world, name);
      names.set(key, { name: { ...sandboxName(name), broken: false, ...change }, answers });
      const waiters = waiting.get(key) ?? [];
      waiting.delete(key);
      for (const resolve of waiters) resolve();
    },
  };
}
