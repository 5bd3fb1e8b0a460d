import { describe, expect, it, vi } from 'vitest';
import { csvFileName, csvText, downloadCsv } from '@/shared/lib/files/csv-file';

describe('the text of a CSV file', () => {
  it.each([
    ['plain words', 'harborinsures.com', 'harborinsures.com'],
    ['a number, also a negative one', -12.5, '-12.5'],
    ['nothing', '', ''],
    ['a comma', 'Smith, Nora', '"Smith, Nora"'],
    ['quotes', 'the "best"', '"the ""best"""'],
    ['a line feed', 'two\nlines', '"two\nlines"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula that calls a program', "=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['a formula with a comma', '=SUM(A1,A2)', `"'=SUM(A1,A2)"`],
    ['a formula with quotes', '=HYPERLINK("//x")', `"'=HYPERLINK(""//x"")"`],
    ['a plus', '+1 312 555 0100', "'+1 312 555 0100"],
    ['a minus', '-2', "'-2"],
    ['an at sign', '@SUM(1)', "'@SUM(1)"],
    ['a tab', '\t=1', "'\t=1"],
    ['a carriage return', '\r=1', `"'\r=1"`],
    ['a null character', '\0=1', "'\0=1"],
    ['a line feed before a formula', '\n=1', `"'\n=1"`],
    ['a sign that is not the first', 'a=1', 'a=1'],
    ['an apostrophe', "'quoted", "'quoted"],
    ['an apostrophe before a formula', "'=1", "''=1"],
  ])('writes %s correctly', (_, cell, written) => {
    expect(csvText([[cell]])).toBe(`${written}\r\n`);
  });

  it('has commas between cells, and CRLF after each row', () => {
    expect(
      csvText([
        ['Day', 'Page views'],
        ['2026-10-01', 40],
      ]),
    ).toBe('Day,Page views\r\n2026-10-01,40\r\n');
    expect(csvText([])).toBe('');
  });
});

describe('the name of a CSV file', () => {
  it.each([
    [
      ['Page views', 'cedar-quote.example', '2026-10-01'],
      'page-views-cedar-quote.example-2026-10-01.csv',
    ],
    [['Müller & Söhne'], 'muller-sohne.csv'],
    [['../../etc/passwd'], 'etc-passwd.csv'],
    [['  '], 'export.csv'],
    [[], 'export.csv'],
  ])('for %j is %s', (words, name) => {
    expect(csvFileName(...words)).toBe(name);
  });
});

it('saves a file that Excel reads as UTF-8, and then revokes its URL', async () => {
  vi.useFakeTimers();
  const blobs: Blob[] = [];
  const revoked: string[] = [];
  class PageUrl extends URL {
    static override createObjectURL(blob: Blob): string {
      blobs.push(blob);
      return 'blob:figures';
    }
    static override revokeObjectURL(address: string): void {
      revoked.push(address);
    }
  }
  vi.stubGlobal('URL', PageUrl);
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.download} ${this.href}`);
  });

  downloadCsv('page-views.csv', [['Müller', 1]]);
  expect(clicked).toEqual(['page-views.csv blob:figures']);
  expect(revoked).toEqual([]);
  vi.runAllTimers();
  expect(revoked).toEqual(['blob:figures']);

  const [blob] = blobs;
  expect(blob?.type).toBe('text/csv;charset=utf-8');
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
});
