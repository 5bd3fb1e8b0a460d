import { parse } from 'csv-parse/browser/esm/sync';
import { describe, expect, it } from 'vitest';
import { forwardingsOf, redirectsCsv, refusedCsv } from '@/pages/domain/model/emails/redirect-csv';
import { previewRows } from '@/pages/domain/model/emails/import-rows';
import { redirectHealth } from '@/pages/domain/model/emails/redirect-health';

const to = (redirect_address: string, real_address: string) => ({ redirect_address, real_address });
const inFile = (number: number, redirect_address: string, real_address: string) => ({
  number,
  ...to(redirect_address, real_address),
});
const lines = (text: string): string[][] => parse(text, { relax_column_count: true });
const domain = 'cedar-quote.example';

describe('a file of redirects', () => {
  it('is safe to open in a spreadsheet, and changes nothing when it is imported again', () => {
    const redirects = [
      to('=cmd@cedar-quote.example', '+ann@agency.example'),
      to('-a@cedar-quote.example', "'quoted@agency.example"),
      to("'=ann@cedar-quote.example", 'ann@agency.example'),
      to("o'neil@cedar-quote.example", 'ann@agency.example'),
    ];
    const text = redirectsCsv(redirects);
    for (const cell of lines(text).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(forwardingsOf(lines(text))).toMatchObject(redirects);
    expect(refusedCsv([{ ...to('@SUM(A1)', 'a "b"'), problem: '=1' }])).toContain(
      `'@SUM(A1),"a ""b""",'=1`,
    );
  });

  it('may lack a header, and have missing cells and empty lines', () => {
    expect(forwardingsOf([['quotes', ' ann@agency.example '], ['', ''], ['claims']])).toEqual([
      inFile(1, 'quotes', 'ann@agency.example'),
      inFile(3, 'claims', ''),
    ]);
    expect(forwardingsOf([])).toEqual([]);
  });

  it.each([
    ['id,redirect_address,real_address', '1,quotes,ann@agency.example'],
    ['Forwards to,Notes,Address', 'ann@agency.example,x,quotes'],
    ['DESTINATION E-MAIL,Alias', 'ann@agency.example,quotes'],
    ['Id,Whatever,Goto', '1,quotes,ann@agency.example'],
  ])('has its columns in the order of its header: %s', (header, row) => {
    expect(forwardingsOf(lines(`${header}\n${row}`))).toEqual([
      inFile(2, 'quotes', 'ann@agency.example'),
    ]);
  });
});

it('the preview checks each row against the existing redirects and the rows before it', () => {
  const rows = [
    to('renewals', 'Ann@agency.example'),
    to('quotes@cedar-quote.example', 'NORA@agency.example'),
    to('quotes', 'paul@agency.example'),
    to('renewals', 'paul@agency.example'),
    to('round', 'trip@cedar-quote.example'),
    to('trip', 'round@cedar-quote.example'),
    to('x@elsewhere.example', 'ann@agency.example'),
    to('billing', 'nowhere'),
    to('billing', 'ann@agency.example, paul@agency.example'),
    to('billing', `${'a'.repeat(65)}@agency.example`),
    to('one,two', 'ann@agency.example'),
    to('a'.repeat(10_000), 'ann@agency.example'),
  ].map((row, index) => ({ number: index + 2, ...row }));
  const existing = [to('quotes@cedar-quote.example', 'nora@agency.example')];
  expect(previewRows(rows, domain, existing).map(({ state, problem }) => problem ?? state)).toEqual(
    [
      'ready',
      'unchanged',
      'This address already has a redirect',
      'Row 2 has this address, too',
      'ready',
      'This would send mail around in a circle',
      'Enter an address on this domain',
      'Enter an email address, such as name@example.com',
      'Enter one email address',
      'This address is too long',
      'Enter one email address',
      'This address is too long',
    ],
  );
});

it.each([
  ['unconfirmed', false, '2026-11-02', '2026-11-01'],
  ['bounced', true, '2026-11-01', '2026-11-02'],
  ['bounced', true, null, '2026-11-02'],
  ['delivered', true, '2026-11-02', '2026-11-01'],
  ['unused', true, null, null],
] as const)('the health of a redirect is %s', (health, confirmed, last_delivered, last_bounced) => {
  expect(redirectHealth({ confirmed, last_delivered, last_bounced })).toBe(health);
});
