import { afterAll, describe, expect, it, vi } from 'vitest';
import { rehearsal } from '../../scripts/lib/rehearsal';
import { startEmulator as startRoute53 } from '../emulators/route53/run-emulator';
import { startEmulator } from '../emulators/stripe/run-emulator';
import { hasPowerDns, startNameServer, storedZones } from './support/name-server';
import { runToEnd } from './support/program';

vi.setConfig({ testTimeout: 120_000 });

const [emulator, route53] = await Promise.all([startEmulator(), startRoute53()]);
afterAll(() => Promise.all([emulator.stop(), route53.stop()]));

describe('npm run providers:check', () => {
  const checkAt = (variables: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    runToEnd(
      { ...rehearsal, ...variables, PORTAL_DEMO: '1' },
      ['providers:check', ...args],
      ['dist/backend/tools/main.js'],
    );
  const check = (...args: readonly string[]) => checkAt(emulator.variables, ...args);

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

  it.runIf(hasPowerDns)('asks PowerDNS, and leaves nothing behind', async () => {
    const server = await startNameServer();
    const write = await checkAt(server.variables, '--write');
    expect([write.code, write.output.match(/^✓/gm)?.length]).toEqual([0, 4]);
    expect(await storedZones(server)).toEqual({});
    await server.stop();
  });

  it('asks Route 53, with our emulator, for what costs nothing', async () => {
    await route53.plan('amazon.com', { course: 'is refused', authCode: 'x' });
    const { code, output } = await checkAt(route53.variables);
    expect(output.match(/^✓/gm)).toHaveLength(5);
    expect(code).toBe(0);
    expect((await route53.ledger()).ordered).toBe(0);
    await route53.fault('', 'refuses the key', 99);
    const refused = await checkAt(route53.variables);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^✗ the keys are accepted.*UnrecognizedClientException 400/m);
  });
});
