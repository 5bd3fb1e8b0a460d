import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runMutationProof } from '../../scripts/paths/mutation-proof';
import { temporaryFolder } from './temporary-folder';

function run(...args: readonly string[]) {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const complained = vi.spyOn(console, 'error').mockReturnValue();
  const code = runMutationProof(args);
  return { code, printed: printed.mock.calls.join('\n'), complained: complained.mock.calls.join() };
}

describe('the mutation proof command', () => {
  it('prints a table, writes every mutant as JSON, and succeeds if the proof holds', () => {
    const file = join(temporaryFolder(), 'mutants.json');
    const { code, printed } = run('card-editor', '--json', file);
    expect(code).toBe(0);
    expect(printed).toMatch(/^machine +mutants/);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      shortfalls: [],
      machines: [{ machine: 'card-editor', byOperator: { 'drop transition': 8 } }],
    });
  });

  it.each([
    ['an unknown machine', ['card'], "'card' is invalid for argument 'machines'"],
    ['an unknown option', ['--fast'], "unknown option '--fast'"],
  ])('reports %s', (_, args, sentence) => {
    const { code, complained } = run(...args);
    expect(code).toBe(2);
    expect(complained).toContain(sentence);
    expect(complained).toContain('--help');
  });

  it("reports that it can't write its report", () => {
    const { code, complained } = run('card-editor', '--json', '/nowhere/mutants.json');
    expect(code).toBe(1);
    expect(complained).toContain('"/nowhere/mutants.json" could not be written');
  });

  it('prints help', () => {
    const { code, printed } = run('--help');
    expect(code).toBe(0);
    expect(printed).toContain('npm run paths:mutants -- login card-editor');
  });
});
