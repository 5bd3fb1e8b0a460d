import { describe, expect, it, vi } from 'vitest';
import { proveMachines, runMutationProof } from '../../paths/mutation-proof';

vi.mock(import('../../paths/portal-machines'), async (importOriginal) => {
  const { portalMachines } = await importOriginal();
  const keys = portalMachines.filter(({ id }) => id === 'approval-keys');
  const broken = keys.map((one) => ({
    ...one,
    id: 'broken',
    model: { ...one.model, invariants: [{ name: 'never', holds: () => false }] },
  }));
  return { portalMachines: [...portalMachines, ...broken] };
});

async function run(...args: readonly string[]) {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const complained = vi.spyOn(console, 'error').mockReturnValue();
  const code = await runMutationProof(args);
  return { code, printed: printed.mock.calls.join('\n'), complained: complained.mock.calls.join() };
}

describe('the mutation proof command', () => {
  it('prints a table, and succeeds if the proof holds', async () => {
    const { code, printed } = await run('approval-keys');
    expect(code).toBe(0);
    expect(printed).toMatch(/^machine +mutants/);
  });

  it('has the same results with any number of threads, and still tests the other machines if one fails', async () => {
    const machines = ['approval-keys', 'no-machine', 'card-editor'];
    const alone = await proveMachines(machines, 1);
    expect(alone.proofs.map(({ machine }) => machine)).toEqual(['approval-keys', 'card-editor']);
    expect(alone.failures).toEqual([
      'The mutants of "no-machine" could not be tested: There is no machine "no-machine".',
    ]);
    expect(await proveMachines(machines, 2)).toEqual(alone);
  });

  it('fails if a machine breaks an invariant even before it is changed', async () => {
    const { code, printed } = await run('broken');
    expect(code).toBe(1);
    expect(printed).toContain('The mutants of "broken" could not be tested: ');
    expect(printed).not.toContain('Proved');
  });

  it.each([
    ['an unknown machine', ['card'], "'card' is invalid for argument 'machines'"],
    ['an unknown option', ['--fast'], "unknown option '--fast'"],
  ])('reports %s', async (_, args, sentence) => {
    const { code, complained } = await run(...args);
    expect(code).toBe(2);
    expect(complained).toContain(sentence);
    expect(complained).toContain('--help');
  });

  it('prints help', async () => {
    const { code, printed } = await run('--help');
    expect(code).toBe(0);
    expect(printed).toContain('npm run paths:mutants -- login card-editor');
  });
});
