import type { ImportProgress } from '@backend/resources/stats/import-log';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { Failure } from '@backend/tools/failure';
import { progressLine, summary } from '@backend/tools/import-log';
import { openInput } from '@backend/tools/input-file';

const progress: ImportProgress = {
  lines: 12_400,
  known: 5_000,
  pageViews: 7_000,
  botViews: 300,
  malformed: 0,
  malformedLines: [],
  recounted: null,
  unfinished: false,
};

describe('an import fails with a message', () => {
  it('and exit code 2 for a file that is missing, before it opens a database', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/tool.mjs', 'import-log', '/missing/access.log', '--domain', 'cedar-quote.example'],
      { encoding: 'utf8', env: { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' } },
    );
    expect({ status, output: `${stdout}${stderr}`.trim() }).toEqual({
      status: 2,
      output: 'There is no file /missing/access.log. Nothing was imported.',
    });
  });

  it.each([
    ['a folder', tmpdir(), `${tmpdir()} is a folder, not a file.`],
    ['a path through a file', '/etc/passwd/access.log', 'There is no file /etc/passwd/access.log.'],
  ])('for %s', async (_, file, sentence) => {
    await expect(openInput('import-log', file)).rejects.toThrow(
      new Failure(`${sentence} Nothing was imported.`),
    );
  });
});

describe('an import reports', () => {
  it('progress, but only on a terminal', () => {
    const told: string[] = [];
    const write = (text: string) => told.push(text) > 0;
    const piped = progressLine({ isTTY: false, write });
    piped.show(progress);
    piped.clear();
    expect(told).toEqual([]);
    const line = progressLine({ isTTY: true, write } as Parameters<typeof progressLine>[0]);
    line.show(progress);
    // This update comes too soon after the first one to be shown.
    line.show({ ...progress, lines: 12_500 });
    line.clear();
    expect(told).toEqual([
      expect.stringMatching(/^\r12,400 lines, [\d,]+ a second\u001b\[K$/),
      '\r\u001b[K',
    ]);
  });

  it('totals, malformed lines, and the day that will be counted again', () => {
    expect(summary(progress, false)).toBe(
      '7,400 lines imported, after 5,000 that were imported before: 7,000 page views, and 300 of bots.',
    );
    const one = { ...progress, malformed: 1, malformedLines: [[1_203, 1_203]] as const };
    expect(summary(one, false)).toContain('\nLine 1,203 is malformed, and was left out.');
    const many = {
      ...progress,
      malformed: 40,
      malformedLines: [
        [1, 3],
        [1_203, 1_203],
        [2_000, 2_035],
      ] as const,
    };
    expect(summary(many, false)).toContain(
      '\n40 malformed lines were left out: 1–3, 1,203, 2,000–2,035.',
    );
    expect(summary({ ...many, malformed: 41 }, false)).toContain('2,000–2,035 ….');
    expect(summary({ ...progress, recounted: '2015-05-19' }, true)).toMatch(
      /\nThe import had stopped on May 19, 2015, too long ago.*\nInterrupted\. Run it again to go on\.$/,
    );
  });
});
