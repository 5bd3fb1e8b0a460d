import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { formats } from '@workbench/paths/formats/formats';
import { hostileDocument } from './hostile-document';
import { orderDocument } from './order-paths';

function read(csv: string): Record<string, string>[] {
  return parse(csv, { columns: true });
}

describe('paths as CSV', () => {
  it('have a row for each step, with its requirements', () => {
    const rows = read(formats.csv.write(orderDocument));
    expect(rows).toHaveLength(orderDocument.cost);
    expect(rows[2]).toEqual({
      machine: 'order',
      path: 'tour 1',
      step: '2',
      action: 'Let "order.confirm" happen',
      'expected state': 'ordering',
      seen: '',
      requirements: 'order.confirm',
      'requirement texts': 'An order is confirmed.',
      label: 'order.confirm',
    });
  });

  it('end each row with CRLF (RFC 4180)', () => {
    const csv = formats.csv.write(hostileDocument);
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(csv.endsWith('\r\n')).toBe(true);
  });

  it('keep hostile names, and neutralize formulas', () => {
    const rows = read(formats.csv.write(hostileDocument));
    expect(rows).toHaveLength(hostileDocument.paths.length * 2);
    const cells = rows.flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
    expect(cells).toContain(`'=cmd|'/C calc'!A0`);
    expect(cells).toContain('two\\nlines\\r\\nand\\ttabs');
    expect(cells).toContain('<script>alert(1)</script> & <!-- ]]> -->');
  });
});
