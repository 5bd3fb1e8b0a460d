import { afterAll, describe, expect, it, vi } from 'vitest';
import { rehearsal } from '../../scripts/lib/rehearsal';
import { startEmulator } from '../emulators/stripe/run-emulator';
import { runToEnd } from './support/program';

vi.setConfig({ testTimeout: 120_000 });

const emulator = await startEmulator();
afterAll(() => emulator.stop());

describe('npm run providers:check', () => {
  const check = (...args: readonly string[]) =>
    runToEnd(
      { ...rehearsal, ...emulator.variables, PORTAL_DEMO: '1' },
      ['providers:check', ...args],
      ['dist/backend/tools/main.js'],
    );

  it('says of each promise whether it holds', async () => {
    const { code, output } = await check('--write');
    expect(
      output
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('✓ ')),
    ).toEqual([]);
    expect([code, output.split('\n').length]).toEqual([0, 14]);
    await emulator.fault('POST /v1/refunds', 'refuses the key', 9);
    const refused = await check('--write');
    await emulator.fault('', '', 0);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^✗ a part is given back once: .*Stripe: .* 401/m);
  });

  it('reads only, unless it is told to write', async () => {
    const { intents } = await emulator.ledger();
    expect((await check()).output.match(/^✓/gm)).toHaveLength(3);
    expect((await emulator.ledger()).intents).toHaveLength(intents.length);
  });
});
