import { RegistrarFailed } from '../registrar/registrar';
import { sandboxName, type SandboxName, type SandboxNames } from '../registrar/sandbox-names';

type Answering = 'at once' | 'with a failure' | 'nothing';

interface SetName {
  readonly name: SandboxName;
  readonly answers: Answering;
}

export interface NameBoard extends SandboxNames {
  set(
    world: string,
    name: string,
    change: Partial<SandboxName> & { readonly answers: Answering },
  ): void;
}

/** Names that tests have set, in this process alone: they are for one test and one server. */
export function nameBoard(): NameBoard {
  const names = new Map<string, SetName>();
  const waiting = new Map<string, (() => void)[]>();
  const keyOf = (world: string, name: string) => `${world} ${name}`;

  async function of(world: string, name: string): Promise<SandboxName> {
    const key = keyOf(world, name);
    const known = names.get(key);
    if (known === undefined) return sandboxName(name);
    if (known.answers === 'with a failure') {
      throw new RegistrarFailed(`A test lets the sandbox registrar fail for ${name}`);
    }
    if (known.answers === 'at once') return known.name;
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
      for (const goOn of waiters) goOn();
    },
  };
}
