import type { Account } from '@contract/account';
import {
  addressLines,
  billSums,
  billWords as words,
  chargeInWords,
  itemInWords,
  outcomeWords,
  paperTitle,
  quantityInWords,
} from '@contract/bill-words';
import { groupCharges, isCharged, type ChargeGroup } from '@contract/charge-groups';
import { rangeInWords, shortDayWithYear } from '@contract/day-words';
import { money } from '@contract/money';
import { nameInWords } from '@contract/name-in-words';
import type { PortalConfig } from '@contract/portal-config';
import type { Statement } from '@contract/statement';
import { centsOf, paidCents, statementOutcome, type Period } from '@contract/statement-facts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { accounts } from '../../store/schema/people';
import {
  ink,
  pdfSheet,
  sheetWidth,
  type Cell,
  type Column,
  type Look,
  type Row,
} from '../../shared/pdf-sheet';

/** The agency that is billed. */
export type Payer = Pick<Account, 'account_number' | 'legal_full_name'> & {
  readonly office: Pick<Account['office'], 'address'>;
};

/** The provider that bills, and where questions go. */
export type Biller = Pick<PortalConfig, 'provider_name' | 'support_phone' | 'support_email'>;

export interface BillFiles {
  readonly bill: (statement: Statement, accountNumber: string) => Promise<File>;
  readonly year: (
    year: number,
    statements: readonly Statement[],
    accountNumber: string,
  ) => Promise<File>;
}

/** Makes the PDFs of an account's bills. */
export function billFiles(database: Database, biller: Biller): BillFiles {
  async function payerOf(accountNumber: string): Promise<Payer> {
    const [found] = await database
      .select({ profile: accounts.profile })
      .from(accounts)
      .where(eq(accounts.number, accountNumber));
    if (found === undefined) throw new Error(`There is no account ${accountNumber}`);
    return { ...found.profile, account_number: accountNumber };
  }
  return {
    bill: async (statement, account) => billPdf(statement, await payerOf(account), biller),
    year: async (year, statements, account) =>
      yearPdf(year, statements, await payerOf(account), biller),
  };
}

type Sheet = ReturnType<typeof pdfSheet>;

const strong = { weight: 'strong' } as const;
const muted = { color: ink.muted } as const;
const label = { size: 8.5, ...muted } as const;

/** The scripts that the font of our PDFs has. A name in another one is written in its ASCII form. */
const writable = /^[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{Script=Common}\p{Script=Inherited}]*$/u;

function domainName(memo: string): string {
  const name = nameInWords(memo);
  return writable.test(name) ? name : memo;
}

const cell = (text: string, look: Look & Omit<Cell, 'lines'> = {}): Cell => ({
  ...look,
  lines: [{ ...look, text }],
});

/** A bill or receipt, with the words and amounts of the page that shows it. */
export async function billPdf(statement: Statement, payer: Payer, biller: Biller): Promise<File> {
  const title = paperTitle(statement.customer_facing_id, statement.status);
  const sheet = pdfSheet(title, biller.provider_name);
  writeBill(sheet, statement, payer, biller, 'H1');
  return fileOf(title, sheet, title);
}

/** A summary of a year, then each bill on its own page. */
export async function yearPdf(
  year: number,
  statements: readonly Statement[],
  payer: Payer,
  biller: Biller,
): Promise<File> {
  const title = words.year(year);
  const sheet = pdfSheet(title, biller.provider_name);
  const { doc } = sheet;
  writeHead(sheet, biller, title, 'H1');
  writeParties(sheet, payer, []);
  const columns = [
    { title: words.bill, width: 112 },
    { title: words.date, width: 112 },
    { title: words.status, width: 92 },
    { title: words.billed, width: 92, align: 'right' },
    { title: words.paid, width: 92, align: 'right' },
  ] as const;
  const sum = (read: (statement: Statement) => number) =>
    money(statements.reduce((total, each) => total + read(each), 0));
  const billed = ({ amount }: Statement) => centsOf(amount);
  sheet.table(columns, [
    ...statements.map((each): Row => {
      const { customer_facing_id: number, customer_facing_created: day } = each;
      const cells = [
        cell(number, { header: 'Row' }),
        cell(shortDayWithYear(day)),
        cell(outcomeWords[statementOutcome(each)]),
        cell(money(billed(each))),
        cell(money(paidCents(each))),
      ];
      return { cells, above: 6, below: 6, rule: ink.rule };
    }),
    {
      cells: [
        cell(words.total, { header: 'Row', ...strong }),
        cell(words.count(statements.length), strong),
        cell(''),
        cell(sum(billed), strong),
        cell(sum(paidCents), strong),
      ],
    },
  ]);
  for (const statement of statements) {
    doc.addPage();
    writeBill(sheet, statement, payer, biller, 'H2');
  }
  return fileOf(title, sheet, `${title}, ${words.account(payer.account_number)}`);
}

async function fileOf(name: string, sheet: Sheet, footer: string): Promise<File> {
  const bytes = await sheet.end((page, of) => `${footer}  ·  Page ${page} of ${of}`);
  return new File([bytes], `${name}.pdf`, { type: 'application/pdf' });
}

function writeBill(
  sheet: Sheet,
  statement: Statement,
  payer: Payer,
  biller: Biller,
  heading: 'H1' | 'H2',
): void {
  const { customer_facing_id: number, customer_facing_created: day, status } = statement;
  const outcome = outcomeWords[statementOutcome(statement)];
  writeHead(sheet, biller, paperTitle(number, status), heading);
  writeParties(sheet, payer, [
    [words.number, number],
    [words.date, shortDayWithYear(day)],
    [words.status, outcome],
  ]);
  const columns: readonly Column[] = [
    { title: words.item, width: 250 },
    { title: words.period, width: 150 },
    { title: words.amount, width: 100, align: 'right' },
  ];
  sheet.table(columns, groupCharges(statement.charges).flatMap(groupRows));
  writeSums(sheet, statement);
  const { support_phone: phone, support_email: email } = biller;
  sheet.ensure(40);
  const { y } = sheet.doc;
  const questions = `${words.questions} ${phone}${words.or}${email}`;
  sheet.write('P', [{ text: questions, ...label }], y + 28, { x: 0, width: sheetWidth });
}

/** The provider with its mark, an arch with its door ajar, and the title. */
function writeHead(
  { doc, artifact, write, rule }: Sheet,
  { provider_name: provider }: Biller,
  title: string,
  heading: 'H1' | 'H2',
): void {
  const { x, y } = doc;
  artifact(() => {
    doc
      .save()
      .translate(x, y)
      .scale(22 / 26);
    doc.roundedRect(0, 0, 26, 26, 7).fill(ink.accent);
    doc.path('M7 17.5h12M9 17.5V12a4 4 0 0 1 8 0v5.5M13 17.5V14');
    doc.lineWidth(2).lineCap('round').lineJoin('round').stroke('#ffffff').restore();
  });
  write('P', [{ text: provider, size: 12, ...strong }], y + 4, { x: 32, width: sheetWidth - 32 });
  const top = Math.max(doc.y, y + 22) + 28;
  write(heading, [{ text: title, size: 22, ...strong }], top, { x: 0, width: sheetWidth });
  doc.y += 14;
  rule(doc.y, ink.rule);
  doc.y += 18;
}

/** The agency on the left, and facts beside it. */
function writeParties(
  { doc, write }: Sheet,
  payer: Payer,
  facts: readonly (readonly [term: string, value: string])[],
): void {
  const { y } = doc;
  const lines = [
    { text: words.billedTo, ...label },
    { text: payer.legal_full_name, ...strong },
    ...addressLines(payer.office.address).map((text) => ({ text })),
    { text: words.account(payer.account_number), ...label },
  ];
  write('P', lines, y, { x: 0, width: 230 });
  let bottom = doc.y;
  facts.forEach(([term, value], index) => {
    const place = { x: 250 + index * 84, width: index === 0 ? 76 : 80 };
    write('P', [{ text: term, ...label }, { text: value }], y, place);
    bottom = Math.max(bottom, doc.y);
  });
  doc.y = bottom + 28;
}

const daysOf = ({ first, last }: Period) => rangeInWords(first, last);

/** One row for a single charge; otherwise a row for their sum, and one for each. */
function groupRows(group: ChargeGroup): readonly Row[] {
  const { lines, amountCents, period } = group;
  const days = period === null ? '' : daysOf(period);
  const each = quantityInWords(group);
  const name = each === null ? itemInWords(group) : `${itemInWords(group)}, ${each}`;
  const amount = chargeInWords(amountCents);
  const [single] = lines.length === 1 ? lines : [];
  if (single !== undefined) {
    const named = [{ text: name }, { text: domainName(single.memo), ...label }];
    return [
      { cells: [{ lines: named, header: 'Row' }, cell(days, muted), cell(amount)], rule: ink.rule },
    ];
  }
  return [
    {
      cells: [cell(name, { header: 'Row', ...strong }), cell(days, muted), cell(amount, strong)],
      below: 2,
      keepsNext: true,
    },
    ...lines.map((line, index): Row => {
      const own = { first: line.period_range_start, last: line.period_range_end };
      const isLast = index === lines.length - 1;
      return {
        cells: [
          cell(domainName(line.memo), { header: 'Row', indent: 12, ...label }),
          cell(isCharged(line, period) ? '' : daysOf(own), label),
          cell(chargeInWords(line.amount_in_cents), label),
        ],
        above: 2,
        below: isLast ? 8 : 2,
        ...(isLast && { rule: ink.rule }),
      };
    }),
  ];
}

function writeSums(sheet: Sheet, statement: Statement): void {
  const rows = billSums(statement).map(({ term, day, cents, isMain }, index, all): Row => {
    const look = isMain ? { size: 11, ...strong } : {};
    const lines = [
      { text: term, ...look },
      ...(day === undefined ? [] : [{ text: day, ...label }]),
    ];
    return {
      cells: [{ lines, header: 'Row' }, cell(money(cents), look)],
      above: 7,
      below: 7,
      keepsNext: true,
      ...(all[index + 1]?.isMain === true && { rule: ink.strongRule }),
    };
  });
  sheet.ensure(rows.length * 40);
  sheet.doc.y += 10;
  const columns = [
    { title: words.item, width: 160 },
    { title: words.amount, width: 90, align: 'right' },
  ] as const;
  sheet.table(columns, rows, sheetWidth - 250, true);
}
