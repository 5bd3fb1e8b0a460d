import { machines, requirements } from '@machines/index';
import { readStoredTour, STORE_AGAIN } from '@workbench/paths/cli/stored-tours';
import { coverage } from '@workbench/paths/coverage/coverage';
import { explore } from '@workbench/paths/explore/explore';
import { pathOf } from '@workbench/paths/path-document';
import { replay } from '@workbench/paths/explore/replay';
import { describe, expect, it } from 'vitest';

describe.each(machines)('the stored tour of $id', ({ id, machine, model }) => {
  const exploration = explore(machine, model);
  const stored = readStoredTour(`machines/${id}/${id}-tour.json`, exploration);
  const document = stored.kind === 'current' ? stored.document : undefined;
  const paths = document?.paths.map(pathOf) ?? [];

  it('is of the machine as it is now', () => {
    expect(stored.kind === 'unusable' ? stored.sentence : undefined).toBeUndefined();
  });

  it('takes every transition when the bare machine goes it', () => {
    const stopped = paths.flatMap((path) => {
      const replayed = replay(path, machine, model);
      return replayed.kind === 'stopped' ? [replayed.sentence] : [];
    });
    expect(stopped, STORE_AGAIN).toEqual([]);
    expect(coverage(exploration, paths).transitions.missed, STORE_AGAIN).toEqual([]);
  });

  it('costs no more than its bound and one step, or a twentieth, more', () => {
    const bound = document?.bound?.value ?? 0;
    expect(document?.cost, STORE_AGAIN).toBeLessThanOrEqual(bound + Math.max(1, bound * 0.05));
  });

  it('says the rules that its steps realise as the specification does', () => {
    const rules = Object.entries(document?.rules ?? {});
    const known = new Map(
      Object.entries(requirements).map(([requirement, { text }]) => [requirement, text]),
    );
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter(([requirement, rule]) => known.get(requirement) !== rule)).toEqual([]);
  });
});
