import { readBillingYearPdf, readStatementPdf } from '@contract/bill-pdf';
import { sampleAccount, sampleStatement } from '@contract/samples/sample-answers';
import { money } from '@contract/money';
import { listStatements, readBillingYear, type Charge, type Statement } from '@contract/statement';
import { billPdf, yearPdf } from '@backend/resources/billing/bill-pdf';
import { describe, expect, it } from 'vitest';
import { readPdf, sampleBiller as biller } from '../support/pdf-reader';
import { newKey, newShopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const payer = sampleAccount();
const charge = (memo: string, item_name = 'Enhanced Microsite', cents = 3400): Charge => ({
  kind: 'quantity_based_component',
  memo,
  amount_in_cents: cents,
  period_range_start: '2026-11-12',
  period_range_end: '2026-12-11',
  item_name,
  quantity: 1,
  component_handle: null,
});
const bill = (number: string, charges: Charge[]): Statement =>
  sampleStatement(number, {
    charges,
    amount: charges.reduce((sum, { amount_in_cents: cents }) => sum + cents, 0) / 100,
  });

describe('the PDF of a bill', () => {
  it('says what the page of the bill says, in its order', async () => {
    const statement = bill('8', [
      charge('cedar-quote.example'),
      charge('xn--mxaaa1ackdrsb0a4b5bv.com'),
      {
        ...charge('xn--wgv71a119e.example', 'Parked Domain', 900),
        period_range_start: '2026-12-01',
      },
      charge('xn--wgv71a119e.example', 'Email redirects on Parked Domains', 0),
    ]);
    const [payment] = sampleStatement('8').payments;
    const paid = { ...payment, amount_in_cents: 7700, refunded_amount_in_cents: 900 };
    const payments = [{ ...paid, paid_on: '2026-11-28' }] as Statement['payments'];
    const file = await billPdf({ ...statement, payments }, payer, biller);
    expect(file.name).toBe(`Receipt ${statement.customer_facing_id}.pdf`);
    const { title, language, texts } = await readPdf(file);
    expect([title, language]).toEqual([`Receipt ${statement.customer_facing_id}`, 'en-US']);
    const table = texts.slice(texts.indexOf('Description'));
    expect(texts).toEqual(expect.arrayContaining(['Keel & Compass', payer.legal_full_name]));
    expect(table.join(' | ')).toBe(
      [
        'Description | Period | Amount',
        'Enhanced Microsites, 2 × $34.00 | Nov 12 to Dec 11, 2026 | $68.00',
        'cedar-quote.example | $34.00 | ιςαλαϊνυοθοαψκ.com | $34.00',
        // Its script isn't in the font.
        'Parked Domain | xn--wgv71a119e.example | Dec 1 to Dec 11, 2026 | $9.00',
        'Email redirects on Parked Domains | xn--wgv71a119e.example',
        'Nov 12 to Dec 11, 2026 | Included | Total | $77.00',
        'Paid with Visa ending in 4242 | Nov 28, 2026 | $77.00',
        'Refunded to Visa ending in 4242 | -$9.00 | Amount paid | $68.00',
        'Questions? 1-800-555-0142 or support@keel.example',
      ].join(' | '),
    );
  });

  it.each([
    ['Greek', `Ασφάλειες ${'Παπαδόπουλος '.repeat(23)}`.trim()],
    ['unbroken', 'W'.repeat(300)],
  ])('keeps a name of 300 letters between its margins: %s', async (_, name) => {
    const long = { ...payer, legal_full_name: name };
    const { texts, box } = await readPdf(await billPdf(bill('8', [charge(name)]), long, biller));
    const bare = (text: string) => text.replaceAll(/\s/g, '');
    expect(texts.filter((text) => bare(text) === bare(name))).toHaveLength(2);
    expect(box.left).toBeGreaterThanOrEqual(56);
    expect(box.right).toBeLessThanOrEqual(612 - 55.9);
    expect(box.bottom).toBeGreaterThan(30);
  });
});

describe('the PDF of a year', () => {
  const bills = Array.from({ length: 12 }, (_, month) =>
    bill(
      String(month + 1),
      Array.from({ length: 42 }, (_line, index) => charge(`domain-${month}-${index}.example`)),
    ),
  );

  it(
    'of 500 lines takes less than 2 s of processor time, with every line and tags for screen readers',
    { tags: 'full' },
    async () => {
      const start = process.cpuUsage();
      const file = await yearPdf(2026, bills, payer, biller);
      const { user, system } = process.cpuUsage(start);
      expect(user + system).toBeLessThan(2_000_000);
      const { texts, tags, pages } = await readPdf(file);
      const named = texts.filter((text) => text.startsWith('domain-'));
      expect(named).toEqual(bills.flatMap(({ charges }) => charges.map(({ memo }) => memo)));
      expect(texts).toContain(money(12 * 42 * 3400));
      expect(tags).toMatchObject({ Document: pages, H1: 1, H2: 12, TR: expect.any(Number) });
      // Each line is a row with its own header; heads that are repeated on a page aren't read again.
      expect(texts.filter((text) => text === 'Description')).toHaveLength(12);
      expect(tags['TH']).toBeGreaterThan(504);
      expect(tags['TD']).toBeGreaterThan(2 * 504);
    },
  );
});

describe('a downloaded PDF', () => {
  const backend = freshBackend();

  it(
    'has the numbers, days and amounts of the statements, and is never stored by a cache',
    { tags: 'full' },
    async () => {
      const shopper = await newShopper(backend);
      const [year] = (await shopper.call(listStatements)).years;
      const path = { year: String(year?.year) };
      const { statements } = await shopper.call(readBillingYear, { path });
      const response = await shopper.request(readBillingYearPdf, { path });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="Bills for ${year?.year}.pdf"`,
        'content-type': 'application/pdf',
      });
      const { texts } = await readPdf(await response.blob());
      for (const { id, customer_facing_id: number, charges, amount } of statements) {
        const own = await readPdf(await shopper.call(readStatementPdf, { path: { id } }));
        const said = [number, money(Math.round(amount * 100)), ...charges.map(({ memo }) => memo)];
        expect(own.texts).toEqual(expect.arrayContaining(said));
        // The year has the same text on the bill's own page.
        const start = texts.indexOf(own.title);
        expect(texts.slice(start, start + own.texts.length - 1)).toEqual(own.texts.slice(1));
      }
    },
  );

  it("isn't found for another account's bill, an unknown one, or a year without bills", async () => {
    const shopper = await newShopper(backend);
    const other = await newShopper(backend, 'multi', '100003');
    const [foreign] = (await other.call(listStatements)).statements;
    for (const id of [foreign?.id ?? '', newKey(), '1']) {
      expect((await shopper.refused(readStatementPdf, { path: { id } })).status).toBe(404);
    }
    for (const year of ['1999', 'next']) {
      expect((await shopper.refused(readBillingYearPdf, { path: { year } })).status).toBe(404);
    }
  });
});
