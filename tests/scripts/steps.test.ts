import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { playwrightCount, vitestCount, withExitCode } from '../../scripts/lib/counts.mjs';
import {
  chooseSteps,
  runSteps,
  specificationTable,
  type Step,
} from '../../scripts/lib/run-steps.mjs';
import { temporaryFolder } from './temporary-folder';

const onePassed = { passed: 1, failed: 0, skipped: 0 };

function step(name: string, count: Awaited<ReturnType<Step['run']>>, said = ''): Step {
  return {
    name,
    async run(log) {
      log.write(said);
      return count;
    },
  };
}

describe('a run of steps', () => {
  let log: MockInstance<typeof console.log>;
  let folder: string;

  beforeEach(() => {
    log = vi.spyOn(console, 'log').mockReturnValue();
    folder = temporaryFolder();
  });

  afterEach(() => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  });

  const said = () => log.mock.calls.map(([line]) => String(line));

  it('prints the total of all steps on its last line', async () => {
    const steps = [step('types', onePassed), step('unit', { passed: 5, failed: 0, skipped: 2 })];
    expect(await runSteps(steps, { folder })).toBe(true);
    expect(said().at(-1)).toBe('6 passed, 0 failed, 2 skipped');
  });

  it('fails and shows the log if a test failed', async () => {
    const steps = [
      step('unit', { passed: 5, failed: 1, skipped: 0, failures: ['adds'] }, 'expected 1 to be 2'),
    ];
    expect(await runSteps(steps, { folder })).toBe(false);
    expect(said().join('\n')).toContain('expected 1 to be 2');
    expect(readFileSync(join(folder, 'unit.log'), 'utf8')).toContain('expected 1 to be 2');
    expect(said().slice(-2)).toEqual(['✗ unit: adds\n', '5 passed, 1 failed, 0 skipped']);
  });

  it('fails if a step ran no tests', async () => {
    const steps = [step('unit', { passed: 0, failed: 0, skipped: 0 }), step('types', onePassed)];
    expect(await runSteps(steps, { folder })).toBe(false);
    expect(said().at(-1)).toBe('1 passed, 1 failed, 0 skipped');
  });

  it('continues after a step that threw', async () => {
    const broken: Step = { name: 'browser', run: () => Promise.reject(new Error('No Chromium.')) };
    expect(await runSteps([broken, step('types', onePassed)], { folder })).toBe(false);
    expect(said().join('\n')).toContain('No Chromium.');
    expect(said().at(-1)).toBe('1 passed, 1 failed, 0 skipped');
  });

  it('runs the steps of a later stage after all others', async () => {
    const order: string[] = [];
    const noting = (name: string, stage: number): Step => ({
      name,
      stage,
      async run() {
        order.push(name);
        return onePassed;
      },
    });
    await runSteps([noting('browser', 1), noting('types', 0), noting('unit', 0)], { folder });
    expect(order.at(-1)).toBe('browser');
  });

  it('runs a `patient` step at the lowest priority, alongside two others', async () => {
    const withPriority = (name: string, patient: boolean, priority: number): Step => ({
      name,
      patient,
      async run(stepLog) {
        const script = `process.exit(require('node:os').getPriority() === ${priority} ? 0 : 1)`;
        // The priority is set after the program has started.
        const late = `setTimeout(() => { ${script} }, 300)`;
        const options = { cwd: folder, timeoutSeconds: 30 };
        return withExitCode(
          onePassed,
          await stepLog.command(process.execPath, ['-e', late], options),
        );
      },
    });
    const own = getPriority();
    const steps = [
      withPriority('types', true, 19),
      withPriority('unit', false, own),
      withPriority('backend', false, own),
    ];
    expect(await runSteps(steps, { folder })).toBe(true);
  });

  it('stops a command that hangs and counts it as failed', async () => {
    const hanging: Step = {
      name: 'hangs',
      async run(stepLog) {
        const code = await stepLog.command(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], {
          cwd: folder,
          timeoutSeconds: 0.5,
        });
        return withExitCode({ passed: 3, failed: 0, skipped: 0 }, code);
      },
    };
    expect(await runSteps([hanging], { folder })).toBe(false);
    expect(said().join('\n')).toContain('timed out after 0.5 seconds');
  });

  it('lists the steps if asked for an unknown one', () => {
    expect(() => chooseSteps([step('types', onePassed)], ['type'])).toThrow('The steps are types.');
  });
});

describe("a test run's count", () => {
  it('has one failure for a file that fails before its tests run, and leaves out what only the full run does', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 0,
      testResults: [
        {
          name: 'a',
          status: 'failed',
          assertionResults: [
            {
              status: 'failed',
              fullName: 'adds',
              tags: [],
              failureMessages: ['3 is not 4\n\n  at a.ts'],
            },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
        {
          name: 'c',
          status: 'passed',
          assertionResults: [
            { status: 'passed', fullName: 'asks', tags: [] },
            { status: 'skipped', fullName: 'asks a thousand times', tags: ['full'] },
          ],
        },
      ],
    };
    const folder = temporaryFolder({ 'report.json': JSON.stringify(report) });
    expect(vitestCount(join(folder, 'report.json'), true).skipped).toBe(2);
    expect(vitestCount(join(folder, 'report.json'), false)).toEqual({
      passed: 2,
      failed: 2,
      skipped: 1,
      failures: ['b.test.ts\n    No such module', 'adds\n    3 is not 4\n      at a.ts'],
      specifications: new Map([
        ['a', { passed: 0, failed: 1, skipped: 0 }],
        ['b.test.ts', { passed: 0, failed: 0, skipped: 0 }],
        ['c', { passed: 1, failed: 0, skipped: 1 }],
      ]),
    });
  });

  it('includes flaky browser tests in the failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    const specs = [
      {
        ok: false,
        file: 'order.spec.ts',
        title: 'is paid once',
        tests: [
          {
            status: 'flaky',
            results: [{ error: { message: '\u001B[31mpaid twice\u001B[39m' } }],
          },
        ],
      },
      {
        ok: true,
        file: 'order.spec.ts',
        title: 'is shown',
        tests: [{ status: 'expected', results: [] }],
      },
    ];
    const suites = [{ title: 'order.spec.ts', suites: [{ title: 'an order', specs }] }];
    const report = JSON.stringify({ stats, errors: [], suites });
    const folder = temporaryFolder({ 'report.json': report });
    const count = playwrightCount(join(folder, 'report.json'));
    expect(count).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
      failures: ['order.spec.ts › is paid once\n    paid twice'],
      specifications: new Map([['order.spec.ts', { passed: 1, failed: 1, skipped: 0 }]]),
    });
  });

  it('is zero for a run without a report', () => {
    const folder = temporaryFolder();
    expect(vitestCount(join(folder, 'none.json'), false)).toEqual({
      passed: 0,
      failed: 0,
      skipped: 0,
    });
  });

  it('has one failure if the program failed without a failed test', () => {
    expect(withExitCode({ passed: 9, failed: 0, skipped: 0 }, 1).failed).toBe(1);
    expect(withExitCode({ passed: 9, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  });
});

describe('the table of specs by engine', () => {
  it('has a column for each engine, even if it ran no tests', () => {
    const order = { passed: 2, failed: 1, skipped: 0 };
    const table = specificationTable([
      {
        name: 'firefox',
        seconds: 1,
        count: { ...order, specifications: new Map([['order.spec.ts', order]]) },
      },
      { name: 'other', seconds: 0, count: { passed: 0, failed: 0, skipped: 1 } },
    ]);
    expect(table.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['specification', 'firefox', 'other'],
      ['order.spec.ts', '2 passed, 1 failed', 'not run'],
      ['total', '2 passed, 1 failed', '1 skipped'],
    ]);
  });
});

describe('npm test', () => {
  it('ends with a total and exit code 1 if it cannot start', { tags: 'full' }, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/test.mjs', 'no-such-step'],
      { encoding: 'utf8' },
    );
    expect(stderr).toContain('There is no step no-such-step.');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed, 0 skipped');
    expect(status).toBe(1);
  });
});
