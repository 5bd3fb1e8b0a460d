import { attentionQuery } from '@/shared/api/attention-queries';
import { readBillingYearPdf, readStatementPdf } from '@contract/bill-pdf';
import { previewChanges } from '@contract/what-if';
import { readAccount } from '@contract/account';
import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { readOrder } from '@contract/order';
import {
  emailStatement,
  listStatements,
  payPastDue,
  readBillingYear,
  readStatement,
  readSubscription,
  type Charge,
  type SubscriptionStatus,
} from '@contract/statement';
import { activeUser } from '@contract/user';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal, type OpenPortal } from '../../../support/open-portal';
import { reload } from '../../../support/order-flows';
import {
  accountNumber,
  sampleAccount,
  sampleBilling,
  sampleCard,
  sampleCards,
  sampleCharge,
  sampleDomain,
  sampleHistory,
  sampleStatement,
} from '@contract/samples/sample-answers';

const order = sampleStatement('7', {
  amount: 12.47,
  charges: sampleStatement('7').charges.slice(0, 1),
  payments: sampleStatement('7').payments.map((payment) => ({
    ...payment,
    amount_in_cents: 1247,
    refunded_amount_in_cents: 1247,
  })),
  events: [
    { key: 'payment_success', message: 'Order paid.', at: '2090-10-02T10:00:00.000Z' },
    { key: 'refund_success', message: 'Refunded in full.', at: '2090-10-02T10:01:00.000Z' },
  ],
});

function billingBackend() {
  const backend = agentBackend();
  backend.answers(listCards, [...sampleCards]);
  backend.answers(listStatements, sampleHistory([sampleStatement('8'), order]));
  return backend;
}

const due = sampleBilling({
  status: 'past_due',
  amount_due: 5200,
  due_bills: [{ customer_facing_id: '200001-8', customer_facing_created: '2090-11-12' }],
  error: 'Visa ending in 4242 was declined.',
  next_attempt_on: '2090-11-20',
});
const pastDue = sampleStatement('8', { status: 'past_due', payments: [], events: [] });

/** Stubs an account that is past due until it pays. */
function pastDueBackend() {
  const backend = billingBackend();
  const { record } = sampleAccount();
  backend.answers(
    listCards,
    sampleCards.map((card) => ({ ...card, ...(card.is_default && { declined_on: '2089-10-21' }) })),
  );
  function failsToCharge() {
    backend.answers(
      readAccount,
      sampleAccount({ record: { ...record, billing_status: 'past_due', amount_due: 5200 } }),
    );
    backend.answers(readSubscription, due);
    backend.answers(listStatements, sampleHistory([pastDue]));
  }
  failsToCharge();
  return {
    ...backend,
    failsToCharge,
    /** Makes all endpoints return the state after the payment. */
    settles() {
      backend.answers(readAccount, sampleAccount());
      backend.answers(readSubscription, sampleBilling());
      backend.answers(listStatements, sampleHistory([sampleStatement('8')]));
    },
  };
}

const table = (name: string) => screen.findByRole('table', { name });
/** Returns the text with regular spaces instead of non-breaking ones. */
const textOf = ({ textContent }: Element) => textContent.replaceAll('\u00A0', ' ');
const rowsOf = (element: HTMLElement) => within(element).getAllByRole('row').map(textOf);
/** Returns the text of each group in a list of charges. */
const linesOf = (element: HTMLElement) =>
  [...within(element).getByRole('list', { name: /^(Next bill|Charges)$/ }).children].map(textOf);
const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the billing history', () => {
  it('shows the next bill and the past ones, with few calls', async () => {
    const backend = billingBackend();
    await openPortal('/billing');
    const bill = await screen.findByRole('region', { name: 'Next bill' });
    expect(bill).toHaveTextContent('$52.00On Dec 12, 2090Covers Nov 12 to Dec 11, 2090');
    await within(bill).findByText('Charged to Visa ending in 4242');
    expect(
      within(bill).getByRole('link', { name: 'Change the card that pays your bills' }),
    ).toHaveAttribute('href', '/payment');
    expect(bill).toHaveTextContent('Same amount as your last bill, Nov 12, 2090.');
    expect(linesOf(bill)).toEqual([
      'Enhanced Micrositecedar-quote.example$34.00',
      'Parked Domains2 × $9.00$18.00birch-old.example$9.00elm-old.example$9.00',
    ]);
    const card = 'Visa ending in 4242';
    expect(rowsOf(await table('Past bills'))).toEqual([
      'BillDateForStatusAmountReceipt',
      `200001-8Nov 12, 2090Monthly bill Nov 12 to Dec 11, 2090Paid ${card}$52.00Receipt of 200001-8`,
      `200001-7Nov 12, 2090cedar-quote.example Enhanced MicrositeRefunded ${card}$12.47Receipt of 200001-7`,
    ]);
    screen.getByText('2 bills · $64.47 paid');
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
    for (const endpoint of [activeUser, readAccount, readSubscription, listStatements, listCards]) {
      expect(backend.callsOf(endpoint), endpoint.path).toHaveLength(1);
    }
  });

  it('expands a bill to show its charges and everything that happened to it', async () => {
    billingBackend();
    const { user } = await openPortal('/billing');
    const toggle = await press('200001-7');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    toggle.focus();
    await user.keyboard('{Enter}');
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(toggle).toHaveFocus();
    const details = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect(
      within(details as HTMLElement).getByRole('list', { name: 'Payments' }),
    ).toHaveTextContent(/PaidOrder paid\..*RefundedRefunded in full\./);
    await user.click(toggle);
    expect(screen.queryByRole('list', { name: 'Payments' })).toBeNull();
  });

  it('explains how a monthly bill differs from the one before, even on the next page', async () => {
    const [site, birch, elm] = sampleStatement('8').charges as [Charge, Charge, Charge];
    const monthly = (id: string, day: string, amount: number, charges: readonly Charge[]) =>
      sampleStatement(id, { customer_facing_created: day, amount, charges: [...charges] });
    const upgraded = { ...birch, item_name: site.item_name, amount_in_cents: 3400 };
    const credit = { ...site, item_name: 'Credit', amount_in_cents: -3400 };
    const bills = [
      monthly('9', '2090-11-12', 43, [site, upgraded, elm, credit]),
      { ...order, customer_facing_created: '2090-11-01' },
      monthly('6', '2090-10-12', 52, [site, birch, elm]),
      monthly('5', '2090-09-12', 52, [site, birch, elm]),
      monthly('4', '2090-08-12', 34, [site]),
    ];
    const backend = billingBackend();
    backend.answers(listStatements, ({ query }) => {
      const page = Number(query['page'] ?? 1);
      return sampleHistory(page === 1 ? bills.slice(0, 4) : bills.slice(4), page, 13);
    });
    const { user } = await openPortal('/billing');
    for (const number of ['9', '7', '6', '5']) await user.click(await press(`200001-${number}`));
    await screen.findByText('$18.00 more than the bill before, Aug 12, 2090.');
    const lists = screen.getAllByRole('list', { name: 'What changes' });
    expect(lists.map(textOf)).toEqual([
      'birch-old.example Upgraded to Enhanced Microsite+$25.00Credit−$34.00',
      'birch-old.example Added+$9.00elm-old.example Added+$9.00',
    ]);
    expect(screen.getByText('$9.00 less than the bill before, Oct 12, 2090.')).toBeVisible();
  });

  it('stores the page in the URL, and offers a way back from a page that does not exist', async () => {
    const backend = billingBackend();
    backend.answers(listStatements, ({ query }) => {
      const page = Number(query['page'] ?? 1);
      const { years } = sampleHistory([sampleStatement('1')]);
      const shown = page > 2 ? [] : [sampleStatement(`p${page}`)];
      return { ...sampleHistory(shown, page, 14), years };
    });
    const { user, address, router } = await openPortal('/billing?page=x');
    await press('200001-p1');
    expect(address()).toBe('/billing');
    await user.click(await press('Next'));
    await press('200001-p2');
    expect(address()).toBe('/billing?page=2');
    expect(await press('Next')).toHaveAttribute('aria-disabled', 'true');
    await router.navigate({ to: '/billing', search: { page: 9 } });
    await screen.findByRole('heading', { name: 'There is no page 9' });
    await user.click(await press('Show the newest'));
    await press('200001-p1');
    expect(address()).toBe('/billing');
  });

  it('shows a new account an empty state', async () => {
    const backend = billingBackend();
    backend.answers(
      readSubscription,
      sampleBilling({
        status: 'none',
        next_billing: null,
        next_charges: [],
        current_rate: 0,
        recent_transactions: [],
      }),
    );
    backend.answers(listStatements, sampleHistory([]));
    await openPortal('/billing');
    await screen.findByRole('heading', { name: 'No bills yet' });
    expect(screen.getByRole('link', { name: 'Purchase a domain' })).toBeInTheDocument();
    expect(screen.queryByText('Next bill')).toBeNull();
  });

  it('shows an error with its own retry for each part that fails', async () => {
    const backend = billingBackend();
    backend.refuses(readSubscription, { status: 500, reason: 'internal' });
    backend.refuses(listCards, { status: 500, reason: 'internal' });
    const { user } = await openPortal('/billing');
    await screen.findByText("We couldn't load your next bill");
    await table('Past bills');
    backend.answers(readSubscription, sampleBilling());
    await user.click(await press('Try again: Next bill'));
    await screen.findByText("We couldn't load your default card.");
    backend.answers(listCards, [...sampleCards]);
    await user.click(await press('Try again'));
    expect(await screen.findByText('Charged to Visa ending in 4242')).toBeVisible();
  });

  it.each([
    ['a lost connection', null],
    ['a limit', { status: 429, reason: 'too_many_tries' }],
  ] as const)('lets a person reload the statements after %s', async (_, refusal) => {
    const backend = billingBackend();
    if (refusal === null) backend.drops(listStatements);
    else backend.refuses(listStatements, refusal);
    const { user } = await openPortal('/billing');
    await screen.findByText("We couldn't load your bills");
    backend.answers(listStatements, sampleHistory([pastDue]));
    await user.click(await press('Try again: Past bills'));
    expect(await press('200001-8')).toBeVisible();
  });

  it('shows the 403 page on a 403, and the Session Expired dialog on a 401', async () => {
    const backend = billingBackend();
    backend.refuses(listStatements, { status: 403, reason: 'forbidden' });
    const portal = await openPortal('/billing');
    await screen.findByRole('heading', { name: /you don't have access to this page/ });
    backend.refuses(listStatements, { status: 401, reason: 'unauthenticated' });
    await portal.router.navigate({ to: '/billing' });
    expect(await screen.findByRole('alertdialog', { name: 'Session Expired' })).toBeVisible();
  });
});

describe('the next bill after changes that a person considers', () => {
  const [site, parked, other] = [
    'cedar-quote.example',
    'cedar-parked.example',
    'cedar-life.example',
  ] as const;
  const changes = {
    add: { kind: 'add', domain: null, increase: 3400, due_now: 2493, refusal: null },
    upgrade: { kind: 'upgrade', domain: parked, increase: 2500, due_now: 0, refusal: null },
    park: { kind: 'park', domain: site, increase: -2500, due_now: 0, refusal: null },
    cancel: { kind: 'cancel', domain: site, increase: -3400, due_now: 0, refusal: null },
  } as const;

  /** Stubs sums, as if the account had no other change. */
  function consideringBackend() {
    const backend = billingBackend();
    backend.answers(listDomains, [
      sampleDomain(site),
      sampleDomain(parked, { domain_type: 'parked' }),
      sampleDomain('cedar-paused.example', { active: false }),
      sampleDomain(other),
    ]);
    backend.answers(previewChanges, ({ query }) => {
      const asked = Object.values(changes).filter(({ kind }) => kind in query);
      const monthly_rate = asked.reduce((sum, { increase }) => sum + increase, 5200);
      return { next_billing_day: '2090-12-12', monthly_rate, changes: asked };
    });
    return backend;
  }

  const outcome = async () => {
    const bill = within(await screen.findByRole('region', { name: 'What if…' }));
    const sum = bill.getByRole('status');
    await waitFor(() => expect(sum.textContent).toMatch(/^\$/));
    const considered = sum.nextElementSibling;
    return textOf(sum) + (considered === null ? '' : textOf(considered));
  };
  const tick = async (user: OpenPortal['user'], name: string) =>
    user.click(await screen.findByRole('checkbox', { name }));

  it(
    'is summed up with the order, the price and the way to make each',
    { tags: 'full' },
    async () => {
      const backend = consideringBackend();
      const { user, address } = await openPortal('/billing');
      expect(screen.queryByText(/^Tick changes/)).toBeNull();
      await user.click(await press('Try changes'));
      expect(screen.getByText(/^Tick changes/)).toBeVisible();
      const names = (await screen.findAllByRole('checkbox')).map(({ id }) =>
        textOf(document.querySelector(`label[for="${id}"]`) ?? document.body),
      );
      expect(names).toEqual([
        'Add an Enhanced Microsite',
        `Park ${site}`,
        `Cancel ${site}`,
        `Enable Enhanced Microsite for ${parked}`,
        `Cancel ${parked}`,
        `Park ${other}`,
        `Cancel ${other}`,
      ]);
      expect(backend.callsOf(previewChanges)).toEqual([]);
      await tick(user, `Park ${site}`);
      expect(await outcome()).toBe(
        `$27.00 on Dec 12, 2090$25.00 less than without changes.Park ${site}−$25.00 a month from Dec 12, 2090Park ${site}`,
      );
      await tick(user, 'Add an Enhanced Microsite');
      await waitFor(async () =>
        expect(await outcome()).toContain('Make them one by one, in this order:Add an'),
      );
      expect(await outcome()).toContain(
        '+$34.00 a month, and $24.93 today for the days until your next bill',
      );
      expect(backend.callsOf(previewChanges).at(-1)?.query).toEqual({
        add: 'microsite',
        park: site,
      });
      await tick(user, `Cancel ${site}`);
      expect(screen.getByRole('checkbox', { name: `Park ${site}` })).not.toBeChecked();
      expect(await screen.findByText(/^−\$34.00 a month from .* The domain stops/)).toBeVisible();
      const { query } = backend.callsOf(previewChanges).at(-1) ?? {};
      expect(query).toEqual({ add: 'microsite', cancel: site });
      await user.click(screen.getByRole('link', { name: `Cancel domain ${site}` }));
      await waitFor(() => expect(address()).toBe(`/domains/${site}/settings`));
      expect(await screen.findByRole('dialog', { name: `Cancel ${site}?` })).toBeVisible();
    },
  );

  it('leaves a microsite: the last one can be parked only with another one', async () => {
    consideringBackend().answers(listDomains, [sampleDomain(site)]);
    const { user } = await openPortal('/billing');
    await user.click(await press('Try changes'));
    const park = await screen.findByRole('checkbox', { name: `Park ${site}` });
    expect(park).toHaveAttribute('aria-disabled', 'true');
    expect(park).toHaveAccessibleDescription(/once your account has another active/);
    await user.click(park);
    expect(park).not.toBeChecked();
    await tick(user, 'Add an Enhanced Microsite');
    await user.click(park);
    expect(park).toBeChecked();
  });

  it('is read again when the page is looked at, without a choice that is gone', async () => {
    const backend = consideringBackend();
    const { user } = await openPortal('/billing');
    await user.click(await press('Try changes'));
    await tick(user, `Park ${site}`);
    await tick(user, `Enable Enhanced Microsite for ${parked}`);
    await waitFor(async () => expect(await outcome()).toContain('$52.00 on'));
    const refusal = `To park ${site}, your account needs another active Enhanced Microsite.`;
    backend.answers(listDomains, [sampleDomain(site)]);
    backend.answers(previewChanges, {
      next_billing_day: '2090-12-12',
      monthly_rate: 3400,
      changes: [{ ...changes.park, increase: 0, refusal }],
    });
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Enable/ })).toBeNull();
    expect(screen.queryByRole('link', { name: `Park ${site}` })).toBeNull();
    focusManager.setFocused(undefined);
  });

  it('says that the sums could not be read, and tries again', async () => {
    const backend = consideringBackend();
    backend.refuses(previewChanges, { status: 500, reason: 'internal', error: 'Not now.' });
    const { user } = await openPortal('/billing');
    await user.click(await press('Try changes'));
    await tick(user, `Park ${site}`);
    expect(await screen.findByText('Not now.')).toBeVisible();
    consideringBackend();
    await user.click(await press('Try again'));
    expect(await outcome()).toContain('$27.00 on');
  });
});

describe('the comparison of the next bill with the last one', () => {
  const changed = {
    day: '2090-11-12',
    amount_in_cents: 2700,
    changes: [
      { domain: 'new.example', kind: 'added', amount_in_cents: 3400 },
      { domain: 'old.example', kind: 'canceled', amount_in_cents: -900 },
    ],
  } satisfies SubscriptionStatus['last_bill'];

  it('lists each changed domain with its price', async () => {
    const backend = billingBackend();
    backend.answers(readSubscription, sampleBilling({ last_bill: changed }));
    await openPortal('/billing');
    const bill = await screen.findByRole('region', { name: 'Next bill' });
    expect(bill).toHaveTextContent('$25.00 more than your last bill, Nov 12, 2090.');
    const list = within(bill).getByRole('list', { name: 'What changes' });
    expect([...list.children].map(textOf)).toEqual([
      'new.example Added+$34.00',
      'old.example Canceled−$9.00',
    ]);
  });

  it('is missing before the first bill', async () => {
    const backend = billingBackend();
    backend.answers(readSubscription, sampleBilling({ last_bill: null }));
    await openPortal('/billing');
    expect(await screen.findByRole('region', { name: 'Next bill' })).not.toHaveTextContent(
      'last bill',
    );
  });

  it('includes a default card that expires soon', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') });
    const backend = billingBackend();
    const soon = { expiration_month: 11, expiration_year: 2026 };
    backend.answers(listCards, [sampleCard('card-1', { is_default: true, ...soon })]);
    await openPortal('/billing');
    const bill = await screen.findByRole('region', { name: 'Next bill' });
    expect(await within(bill).findByText('Expires in 10 days')).toBeVisible();
  });
});

describe('a year', () => {
  const old = sampleStatement('3', { customer_facing_created: '2089-02-12' });
  const bills = [sampleStatement('8'), order, old];

  function yearsBackend() {
    const backend = billingBackend();
    backend.answers(listStatements, ({ query }) => {
      const ofYear = bills.filter(({ customer_facing_created: day }) =>
        day.startsWith(query['year'] ?? ''),
      );
      return { ...sampleHistory(ofYear), years: sampleHistory(bills).years };
    });
    backend.answers(readBillingYear, { year: 2090, statements: [order, sampleStatement('8')] });
    return backend;
  }

  it('filters the bills, with its total, and is kept in the URL', { tags: 'full' }, async () => {
    yearsBackend();
    const { user, address } = await openPortal('/billing');
    await screen.findByText('3 bills · $116.47 paid');
    expect(screen.queryByText(/PDF/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: '2089' }));
    expect(await screen.findByText('1 bill · $52.00 paid')).toBeVisible();
    await waitFor(async () => expect(rowsOf(await table('Past bills'))).toHaveLength(2));
    expect(address()).toBe('/billing?year=2089');
    await user.click(screen.getByRole('radio', { name: 'All years' }));
    await waitFor(() => expect(address()).toBe('/billing'));
  });

  it('without bills says so and leads to all years', async () => {
    yearsBackend();
    const { user, address } = await openPortal('/billing?year=2001');
    await screen.findByRole('heading', { name: 'No bills in 2001' });
    await user.click(await press('Show all years'));
    await table('Past bills');
    expect(address()).toBe('/billing');
  });

  it('is saved as a file with every charge, payment and refund', async () => {
    const backend = yearsBackend();
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
        static override revokeObjectURL = () => undefined;
      },
    );
    const { user } = await openPortal('/billing?year=2090');
    backend.refuses(readBillingYear, { status: 500, reason: 'internal' });
    await user.click(await press('Export 2090 (CSV)'));
    await screen.findByText("We couldn't load the bills of this year");
    backend.answers(readBillingYear, { year: 2090, statements: [order] });
    await user.click(await press('Try again'));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]?.text())?.trim().split('\r\n');
    expect(lines).toEqual([
      'Bill,Date,Type,Description,Domain,From,To,Quantity,Charged,Paid (refunds are negative)',
      '200001-7,2090-11-12,Charge,Enhanced Microsite,cedar-quote.example,2090-11-12,2090-12-11,1,34,',
      '200001-7,2090-11-12,Payment,Visa ending in 4242,,,,,,12.47',
      '200001-7,2090-10-02,Refund,Visa ending in 4242,,,,,,-12.47',
    ]);

    await user.click(screen.getByRole('radio', { name: 'All years' }));
    await user.click(await press('Export all years (CSV)'));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(backend.callsOf(readBillingYear).at(-1)?.parameters).toMatchObject({ year: '2089' });
  });

  it('is downloaded as a PDF, as is a bill, and says why if it fails', async () => {
    const backend = yearsBackend();
    const saved: string[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = () => 'blob:pdf';
        static override revokeObjectURL = () => undefined;
      },
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    backend.refuses(readBillingYearPdf, {
      status: 429,
      reason: 'too_many_tries',
      error: 'Wait a minute.',
    });
    const { user } = await openPortal('/billing?year=2090');
    await user.click(await press('Download 2090 (PDF)'));
    expect(await screen.findByText('Wait a minute.')).toBeVisible();
    const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
    backend.answers(readBillingYearPdf, pdf('Bills for 2090.pdf'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saved).toEqual(['Bills for 2090.pdf']));
    expect(screen.queryByText('Wait a minute.')).toBeNull();

    backend.answers(readStatementPdf, pdf('Receipt 200001-7.pdf'));
    await user.click(screen.getByRole('button', { name: '200001-7' }));
    await user.click(await press('Download PDF 200001-7'));
    await waitFor(() => expect(saved.at(-1)).toBe('Receipt 200001-7.pdf'));
  });
});

describe('a bill by email', () => {
  const sent = sampleStatement('8', {
    events: [
      { key: 'receipt_emailed', message: 'Robin emailed this.', at: '2090-11-13T18:00:00.000Z' },
    ],
  });

  async function openEmail() {
    const backend = billingBackend();
    const portal = await openPortal('/billing');
    await portal.user.click(await press('200001-8'));
    await portal.user.click(await press('Email receipt 200001-8'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Email Receipt 200001-8' }));
    return { backend, ...portal, dialog };
  }

  it('goes to the typed address once, and starts with that address the next time', async () => {
    const { backend, user, dialog } = await openEmail();
    await user.type(dialog.getByLabelText('Email address'), 'books@ledger.example');
    const answer = backend.holds(emailStatement);
    await user.keyboard('{Enter}{Enter}');
    answer(sent);
    await dialog.findByText('Sent to books@ledger.example.');
    expect(backend.callsOf(emailStatement).map(({ body }) => body)).toEqual([
      { email: 'books@ledger.example' },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await user.click(await press('Email receipt 200001-8'));
    expect(await screen.findByLabelText('Email address')).toHaveValue('books@ledger.example');
  });

  it.each([
    ['a wrong address', { status: 422, reason: 'invalid', fields: { email: 'Enter an email' } }],
    ['a limit', { status: 429, reason: 'too_many_tries', error: 'Try again later.' }],
    ['a failure', { status: 500, reason: 'internal', error: 'Something failed.' }],
    ['a lost connection', null],
  ] as const)('keeps the address after %s', async (_, refusal) => {
    const { backend, user, dialog } = await openEmail();
    const field = dialog.getByLabelText('Email address');
    await user.type(field, 'books@ledger');
    if (refusal === null) backend.drops(emailStatement);
    else backend.refuses(emailStatement, refusal);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(field.matches('[aria-invalid="true"]') || dialog.queryByRole('img') !== null).toBe(
        true,
      ),
    );
    expect(field).toHaveValue('books@ledger');
  });
});

describe('the charges of a bill', () => {
  const microsite = (memo: string, changes: Partial<Charge> = {}) =>
    sampleCharge({ memo, ...changes });
  const microsites = (count: number) =>
    Array.from({ length: count }, (_, index) => microsite(`cedar-${index + 1}.example`));
  const redirects = sampleCharge({
    kind: 'quantity_based_component',
    memo: 'elm-old.example',
    amount_in_cents: 0,
    item_name: 'Email redirects on Parked Domains',
    quantity: 3,
    component_handle: 'parked-emails',
  });

  async function openBill(next_charges: readonly Charge[]) {
    const backend = billingBackend();
    backend.answers(readSubscription, sampleBilling({ next_charges: [...next_charges] }));
    const { user } = await openPortal('/billing');
    return { user, bill: await screen.findByRole('region', { name: 'Next bill' }) };
  }

  it('are grouped if they are equal, with a line and a price for each domain', async () => {
    const { bill } = await openBill([...microsites(7), redirects]);
    const names = microsites(7).map(({ memo }) => `${memo}$34.00`);
    expect(linesOf(bill)).toEqual([
      `Enhanced Microsites7 × $34.00$238.00${names.join('')}`,
      'Email redirects on Parked Domainselm-old.example3 in allIncluded',
    ]);
  });

  it('show their days if amounts or days differ', async () => {
    const late = { amount_in_cents: 1133, period_range_start: '2090-12-02' };
    const { bill } = await openBill([microsite('cedar.example'), microsite('late.example', late)]);
    expect(linesOf(bill)).toEqual([
      'Enhanced Microsites2 in all$45.33cedar.example$34.00late.exampleDec 2 to Dec 11, 2090$11.33',
    ]);
  });

  it('in an earlier bill that combines domains are listed by domain if it names all of them', async () => {
    const older = { item_name: 'Parked Domains', amount_in_cents: 1800, quantity: 2 };
    const many = { item_name: 'Additional Enhanced Microsites', amount_in_cents: 20_400 };
    const { bill } = await openBill([
      microsite('birch.example, elm.example', older),
      microsite('a.example, b.example, c.example, d.example, e.example and 1 more', {
        ...many,
        quantity: 6,
      }),
    ]);
    expect(linesOf(bill)).toEqual([
      'Parked Domains2 × $9.00$18.00birch.example$9.00elm.example$9.00',
      'Additional Enhanced Micrositesa.example, b.example, c.example, d.example, e.example and 1 more6 × $34.00$204.00',
    ]);
  });

  it('are shown in part if there are many, and in full on request', async () => {
    const { user, bill } = await openBill(microsites(2000));
    const list = within(bill).getByText('cedar-2000.example').closest('ul');
    expect(list).toHaveAttribute('data-short');
    await user.click(await press('Show all 2,000 Enhanced Microsites'));
    expect(list).not.toHaveAttribute('data-short');
    expect(await press('Show fewer Enhanced Microsites')).toHaveAttribute('aria-expanded', 'true');
  });

  it('are all on the receipt, with a total for each group', async () => {
    const backend = billingBackend();
    backend.answers(readStatement, { ...order, charges: [...microsites(20), redirects] });
    await openPortal('/billing/7');
    const rows = rowsOf(within(await screen.findByRole('article')).getByRole('table'));
    expect(rows).toEqual([
      'DescriptionPeriodAmount',
      'Enhanced Microsites, 20 × $34.00Nov 12 to Dec 11, 2090$680.00',
      ...microsites(20).map(({ memo }) => `${memo}$34.00`),
      'Email redirects on Parked Domains, 3 in allelm-old.exampleNov 12 to Dec 11, 2090Included',
    ]);
  });
});

it('a bill that was refunded before its payment is shown as credited, not paid', async () => {
  const backend = billingBackend();
  backend.answers(
    listStatements,
    sampleHistory([{ ...sampleStatement('8'), amount: 0, payments: [] }]),
  );
  await openPortal('/billing');
  const statements = await table('Past bills');
  expect(statements).toHaveTextContent('Credited');
  expect(statements).not.toHaveTextContent('Paid');
});

describe('paying a past-due amount', () => {
  it('with the only card, which was declined, comes with advice', async () => {
    pastDueBackend().answers(listCards, [sampleCard('card-1', { declined_on: '2089-10-21' })]);
    await openPortal('/billing?pay=now');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('radio')).toBeChecked();
    dialog.getByText('This card was declined on Oct 21, 2089. Add another one.');
  });

  it('charges the chosen card once, and reloads everything that shows the debt', async () => {
    const backend = pastDueBackend();
    const portal = await openPortal('/domains');
    const line = within(screen.getByRole('banner'));
    await line.findByText('$52.00 is past due.');
    await portal.user.click(line.getByRole('link', { name: 'Pay now' }));
    await screen.findByText('$52.00 is past due');
    expect(line.queryByText('$52.00 is past due.')).toBeNull();
    screen.getByText(
      "Visa ending in 4242 was declined. We'll try your default card again on November 20, 2090.",
    );
    await waitFor(() => expect(portal.address()).toBe('/billing'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('radio', { name: /4444/ })).toBeChecked();
    dialog.getByText('Pays your bill of November 12, 2090, 200001-8.');
    expect(dialog.getByText('Declined on Oct 21, 2089')).toBeVisible();
    screen.getByText('It was declined on Oct 21, 2089. Choose another card or add one.');
    expect(dialog.getByRole('radio', { name: /0005/ })).toHaveAttribute('aria-disabled', 'true');
    const answer = backend.holds(payPastDue);
    const attention = attentionQuery(accountNumber).queryKey;
    portal.queryClient.setQueryData(attention, { items: [] });
    const cardsRead = backend.callsOf(listCards).length;
    await portal.user.click(dialog.getByRole('button', { name: 'Pay $52.00' }));
    await screen.findByText('Paying…');
    expect(backend.callsOf(payPastDue).map(({ body }) => body)).toEqual([
      { payment_id: 'card-2', expected_amount: 5200 },
    ]);
    backend.settles();
    answer(sampleBilling());
    await screen.findByText('We received your payment of $52.00.');
    await waitFor(async () => expect(await table('Past bills')).toHaveTextContent('Paid'));
    expect(portal.queryClient.getQueryState(attention)?.isInvalidated).toBe(true);
    expect(backend.callsOf(listCards)).toHaveLength(cardsRead + 1);
    await portal.user.click(screen.getByRole('link', { name: 'Domains' }));
    await screen.findByRole('heading', { level: 1, name: 'Domains' });
    expect(line.queryByRole('link', { name: 'Pay now' })).toBeNull();
  });

  it('opens from a link, even if someone else has paid in the meantime', async () => {
    billingBackend();
    const { address } = await openPortal('/billing?pay=now');
    await screen.findByText('Nothing is due anymore.');
    expect(address()).toBe('/billing');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('looks up a payment by its key if the response was lost, even after a reload, and never sends it again', async () => {
    const backend = pastDueBackend();
    const portal = await openPortal('/billing');
    await portal.user.click(await press('Pay now'));
    const pay = await press('Pay $52.00');
    backend.drops(payPastDue);
    backend.answers(readOrder, { status: 'running' });
    await portal.user.click(pay);
    await screen.findByText(/Keep this page open/);
    const again = await reload(portal);
    await screen.findByText(/Keep this page open/);
    backend.answers(readOrder, { status: 'done', domain: null });
    backend.settles();
    await screen.findByText('We received your payment.', {}, { timeout: 4000 });
    const [key, ...others] = backend
      .callsOf(payPastDue)
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(others).toEqual([]);
    expect(new Set(backend.callsOf(readOrder).map(({ parameters }) => parameters['key']))).toEqual(
      new Set([key]),
    );
    await reload(again);
    await screen.findByRole('heading', { level: 1, name: 'Billing History' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('charges only once while Enter is held down', async () => {
    const backend = pastDueBackend();
    const { user } = await openPortal('/billing');
    await user.click(await press('Pay now'));
    const pay = await press('Pay $52.00');
    backend.refuses(payPastDue, { status: 409, reason: 'amount_changed' });
    backend.answers(readSubscription, { ...due, amount_due: 3400 });
    act(() => pay.focus());
    await user.keyboard('{Enter>20}');
    await screen.findByText('The amount has changed');
    await user.keyboard('{Enter>20/}');
    expect(backend.callsOf(payPastDue)).toHaveLength(1);
  });

  it('is offered on every page of the account, except during an order', async () => {
    pastDueBackend();
    const portal = await openPortal('/payment');
    await screen.findByRole('heading', { level: 1, name: 'Payment Settings' });
    const banner = within(screen.getByRole('banner'));
    expect(await banner.findByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      '/billing?pay=now',
    );
    await portal.router.navigate({ to: '/domains/purchase' });
    await screen.findByRole('heading', { level: 1, name: /Purchase/ });
    expect(banner.queryByRole('link', { name: 'Pay now' })).toBeNull();
  });

  it(
    'is offered even in a tab that was already open when the payment failed, without constant polling',
    { tags: 'full' },
    async () => {
      const backend = pastDueBackend();
      backend.settles();
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const portal = await openPortal('/domains');
      await screen.findByRole('heading', { level: 1, name: 'Domains' });
      const banner = within(screen.getByRole('banner'));
      const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
      const comeBack = () => act(() => window.dispatchEvent(new Event('visibilitychange')));
      const go = (to: '/domains' | '/payment') => act(() => portal.router.navigate({ to }));

      backend.failsToCharge();
      pass(4);
      await go('/payment');
      expect(backend.callsOf(readAccount)).toHaveLength(1);
      comeBack();
      expect(await banner.findByRole('link', { name: 'Pay now' })).toBeVisible();
      expect(backend.callsOf(readAccount)).toHaveLength(2);

      backend.settles();
      pass(6);
      await go('/domains');
      await waitFor(() => expect(banner.queryByRole('link', { name: 'Pay now' })).toBeNull());
      await go('/payment');
      expect(backend.callsOf(readAccount)).toHaveLength(3);
    },
  );
});

describe('a receipt', () => {
  it('names the agency, charges and payments, and can be printed', async () => {
    const backend = billingBackend();
    backend.answers(readStatement, order);
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = await openPortal('/billing/7');
    const sheet = await screen.findByRole('article');
    expect(document.title).toBe('Receipt 200001-7 · Agency Portal');
    expect(sheet).toHaveTextContent(/Robin Cedar Agency, Inc\.12 Elm StreetSpringfield, IL 62701/);
    expect(sheet).toHaveTextContent(`Account ${accountNumber}`);
    expect(rowsOf(within(sheet).getByRole('table')).at(-1)).toBe(
      'Enhanced Micrositecedar-quote.exampleNov 12 to Dec 11, 2090$34.00',
    );
    expect(sheet).toHaveTextContent(
      /Paid with Visa ending in 4242Nov 12, 2090\$12\.47Refunded to Visa ending in 4242-\$12\.47Amount paid\$0\.00/,
    );
    await user.click(await press('Print'));
    expect(print).toHaveBeenCalledOnce();
  });

  it('is not found for another account, and can be reloaded after any other failure, with the charges that failed', async () => {
    const backend = billingBackend();
    backend.refuses(readStatement, { status: 500, reason: 'internal' });
    const portal = await openPortal('/billing/7');
    await screen.findByText("We couldn't load this bill");
    const message = 'Your Visa ending in 4242 was declined.';
    const failure = { key: 'renewal_failure', message, at: '2090-11-12T12:00:00.000Z' } as const;
    backend.answers(readStatement, { ...pastDue, events: [failure] });
    await portal.user.click(await press('Try again'));
    expect(await screen.findByRole('article')).toHaveTextContent(`Nov 12, 2090${message}`);
    backend.refuses(readStatement, { status: 404, reason: 'not_found' });
    await portal.router.navigate({ to: '/billing/$id', params: { id: 'foreign' } });
    const missing = await screen.findByRole('heading', {
      name: "Looks like this page doesn't exist",
    });
    expect(missing).toBeVisible();
  });
});
