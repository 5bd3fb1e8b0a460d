import { RegistrarFailed } from '../../providers/registrar/registrar';
import {
  sandboxName,
  type SandboxName,
  type SandboxNames,
} from '../../providers/registrar/sandbox/sandbox-names';

type Answering = 'at once' | 'with a failure' | 'nothing';

interface SetName {
  readonly name: SandboxName;
  readonly answers: Answering;
}

export interface NameRegistry extends SandboxNames {
  set(name: string, change: Partial<SandboxName> & { readonly answers: Answering }): void;
}

/** Names that tests have configured. Stored in memory, because each test has only one server process. */
export function nameRegistry(): NameRegistry {
  const names = new Map<string, SetName>();
  const waiting = new Map<string, (() => void)[]>();

  async function of(name: string): Promise<SandboxName> {
    const configured = names.get(name);
    if (configured === undefined) return sandboxName(name);
    if (configured.answers === 'with a failure') {
      throw new RegistrarFailed(`A test made the sandbox registrar fail for ${name}`);
    }
    if (configured.answers === 'at once') return configured.name;
    await new Promise<void>((resolve) => {
      waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
    });
    return of(name);
  }

  return {
    of,
    set(name, { answers, ...change }) {
      names.set(name, { name: { ...sandboxName(name), broken: false, ...change }, answers });
      const waiters = waiting.get(name) ?? [];
      waiting.delete(name);
      for (const resolve of waiters) resolve();
    },
  };
}
