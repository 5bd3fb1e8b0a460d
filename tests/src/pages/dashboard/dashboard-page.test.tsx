import { readAccount } from '@contract/account';
import { readAttention } from '@contract/attention';
import { listCards, removeCard } from '@contract/card';
import { listDomains } from '@contract/domain';
import { readStatsReasons } from '@contract/stats-reasons';
import { cancelOrder, readOrder } from '@contract/order';
import { readOverview, type Subscription } from '@contract/overview';
import type { StatsTotals } from '@contract/stats-figures';
import { activeUser } from '@contract/user';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { greeting } from '@/pages/dashboard/model/greeting';
import { sampleStats } from '@contract/samples/sample-stats';
import { agentBackend } from '../../../support/agent-backend';
import { assertDefined } from '@contract/assert-defined';
import { portalDay } from '@/shared/lib/format/day';
import { openPortal } from '../../../support/open-portal';
import { testConfig } from '../../../support/portal-config';
import {
  sampleAccount,
  sampleCards,
  sampleDomain,
  sampleDomains,
  sampleSubscription,
} from '@contract/samples/sample-answers';

const rows = () => screen.getAllByRole('row').map((row) => row.textContent ?? '');
const domainsAreThere = () => screen.findByRole('rowheader', { name: 'cedar-quote.example' });
const linksIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the dashboard', () => {
  it('greets the person by their first name', async () => {
    agentBackend({ first_name: 'Casey' });
    await openPortal('/');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(/^Good \w+, Casey$/);
    await domainsAreThere();
  });

  it("tells staff whose dashboard it is, and what the agency's account needs", async () => {
    const backend = agentBackend({ user_type: testConfig.staff_user_type });
    backend.answers(readAttention, { items: [{ kind: 'past_due', amount_in_cents: 3400 }] });
    await openPortal('/');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent("Robin Cedar Agency's dashboard");
    expect(await screen.findByText('One thing needs attention.')).toBeVisible();
  });

  it('lists the domains, each with its plan, state and links', async () => {
    agentBackend();
    await openPortal('/');
    await domainsAreThere();
    expect(rows()).toEqual([
      'DomainStatusRedirectsMonthlyActions',
      'cedar-quote.exampleEnhanced MicrositeActive2$34.00',
      'birch-old.exampleParked DomainActive0$9.00',
      'alder-paused.exampleEnhanced MicrositeInactive0Not billed',
      'elm-moving.exampleEnhanced MicrositeTransfer in progress0$34.00Transfer progress of elm-moving.example',
      'dogwood-stuck.exampleParked DomainTransfer failed1RefundedSee why the transfer of dogwood-stuck.example failed',
    ]);
    expect(linksIn(screen.getAllByRole('row')[1] as HTMLElement)).toEqual([
      ['cedar-quote.example', '/domains/cedar-quote.example'],
    ]);
    expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(3);
  });

  it('links to purchase, transfer, marketing and all domains', async () => {
    agentBackend();
    const portal = await openPortal('/');
    await domainsAreThere();
    for (const [name, href] of [
      ['Purchase a domain', '/domains/purchase'],
      ['Transfer a domain', '/domains/transfer'],
      ['Landing Pages', '/qlp'],
      ['Google Ads', '/adwords'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await portal.user.click(screen.getByRole('link', { name: 'All domains' }));
    await screen.findByRole('heading', { level: 1, name: 'Domains' });
    expect(portal.address()).toBe('/domains');
  });

  it('shows eight domains and the total number', async () => {
    const backend = agentBackend();
    backend.answers(
      listDomains,
      Array.from({ length: 9 }, (_, index) => sampleDomain(`domain-${index}.example`)),
    );
    await openPortal('/');
    await screen.findByRole('link', { name: 'All 9 domains' });
    expect(screen.getAllByRole('rowheader')).toHaveLength(8);
  });

  it('shows how to reach support', async () => {
    agentBackend();
    await openPortal('/');
    const card = await screen.findByRole('region', { name: 'Support' });
    expect(within(card).getByText(testConfig.support_phone)).toBeInTheDocument();
  });

  it('offers interns neither marketing nor statistics', async () => {
    const backend = agentBackend();
    backend.answers(readAccount, sampleAccount({ agency_type: testConfig.intern_agency_type }));
    await openPortal('/');
    await domainsAreThere();
    expect(screen.queryByRole('link', { name: /Landing Pages|Google Ads/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Stats/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Actions for cedar-quote.example' })).toBeVisible();
  });

  it('says that the domains are safe when they fail to load, and loads them on retry', async () => {
    const backend = agentBackend();
    backend.refuses(listDomains, { status: 500, reason: 'internal' });
    const portal = await openPortal('/');
    await screen.findByText("We couldn't load your domains");
    expect(screen.getByText(/Your domains are safe/)).toBeInTheDocument();
    backend.answers(listDomains, [...sampleDomains]);
    await portal.user.click(screen.getByRole('button', { name: 'Try again: Domains' }));
    await domainsAreThere();
    expect(screen.queryByText("We couldn't load your domains")).toBeNull();
  });

  it('is replaced by the 403 page when its data is forbidden', async () => {
    const backend = agentBackend();
    backend.refuses(listDomains, { status: 403, reason: 'forbidden' });
    const portal = await openPortal('/');
    await screen.findByRole('heading', { name: /you don't have access to this page/ });
    expect(portal.address()).toBe('/403');
  });

  it('fetches the user, account, domains, attention items and overview once each', async () => {
    const backend = agentBackend();
    await openPortal('/');
    await domainsAreThere();
    for (const endpoint of [activeUser, readAccount, listDomains, readAttention, readOverview]) {
      expect(backend.callsOf(endpoint), endpoint.path).toHaveLength(1);
    }
  });
});

const card = {
  card_type: 'visa',
  masked_card_number: 'XXXX-XXXX-XXXX-1881',
  expiration_month: 1,
  expiration_year: 2027,
} as const;

describe('the items that need attention', () => {
  it('lead from an expired card straight to the question before it is deleted', async () => {
    const backend = agentBackend();
    const expired = { ...card, kind: 'card_expired', payment_id: 'card-3' } as const;
    backend.answers(readAttention, { items: [{ ...expired, is_default: false }] });
    backend.answers(listCards, [...sampleCards]);
    const { user, address, router } = await openPortal('/');
    await user.click(await screen.findByRole('link', { name: 'Delete Visa ending in 1881' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this card?' }));
    expect(dialog.getByText('American Express ending in 0005')).toBeVisible();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(address()).toBe('/payment');
    backend.answers(removeCard, null);
    await user.click(dialog.getByRole('button', { name: 'Delete card' }));
    expect(await screen.findByText('American Express ending in 0005 was deleted.')).toBeVisible();
    expect(backend.callsOf(removeCard)[0]?.parameters).toMatchObject({ id: 'card-3' });
  });

  it('lead to the redirect whose mail is returned', async () => {
    const backend = agentBackend();
    backend.answers(readAttention, {
      items: [
        {
          kind: 'undelivered_redirect',
          pk: 'r-1',
          domain: 'cedar-quote.example',
          redirect_address: 'old@cedar-quote.example',
          real_address: 'gone@agency.example',
          reason: 'no such mailbox',
          bounced_at: '2026-11-21T09:05:00Z',
        },
      ],
    });
    await openPortal('/');
    expect(await screen.findByRole('link', { name: /old@cedar-quote\.example$/ })).toHaveAttribute(
      'href',
      '/domains/cedar-quote.example/emails#redirect-r-1',
    );
  });

  it('tell why an image was denied, and lead to its domain', async () => {
    const image = { what: 'banner', value: 'a.jpg', reason: 'It is blurred.' } as const;
    const domain = 'cedar-quote.example';
    const items = [{ kind: 'denied_image', domain, ...image } as const];
    agentBackend().answers(readAttention, { items });
    await openPortal('/');
    expect(await screen.findByText('One thing needs your attention.')).toBeVisible();
    expect(screen.getByText(/^“It is blurred\.” Your website stays/)).toBeVisible();
    const link = screen.getByRole('link', { name: `See the banner of ${domain}` });
    expect(link).toHaveAttribute('href', `/domains/${domain}`);
  });

  it('are listed before news, which is not counted and can be dismissed', async () => {
    const backend = agentBackend();
    backend.answers(readAttention, {
      items: [
        { kind: 'past_due', amount_in_cents: 3400 },
        { kind: 'card_expired', payment_id: 'p-1', is_default: true, ...card },
        {
          kind: 'transfer_failed',
          of: 'transfer',
          domain: 'opaque.example',
          reason: 'The code was refused.',
        },
        { kind: 'card_expired', payment_id: 'p-2', is_default: false, ...card },
        {
          kind: 'transfer_running',
          of: 'transfer',
          domain: 'harbor.example',
          status: 'waiting',
          submitted_on: '2090-11-20',
          day: 2,
        },
        {
          kind: 'transfer_completed',
          of: 'transfer',
          domain: 'elm.example',
          completed_on: '2090-11-19',
        },
      ],
    });
    const portal = await openPortal('/');
    const section = await screen.findByRole('region', { name: 'Needs your attention' });
    const itemsIn = (region: HTMLElement) =>
      within(region)
        .getAllByRole('listitem')
        .map((item) => [
          within(item).getByRole('img').getAttribute('aria-label'),
          within(item).getByRole('heading').textContent,
          ...linksIn(item),
        ]);
    expect(itemsIn(section)).toEqual([
      ['Problem', '$34.00 is past due', ['Pay $34.00', '/billing?pay=now']],
      [
        'Problem',
        'Visa ending in 1881 has expired',
        ['Replace card Visa ending in 1881', '/payment/edit/p-1'],
      ],
      [
        'Problem',
        'The transfer of opaque.example failed',
        ['See why the transfer of opaque.example failed', '/domains?transfer=opaque.example'],
      ],
      [
        'Warning',
        'Visa ending in 1881 has expired',
        ['Replace card Visa ending in 1881', '/payment/edit/p-2'],
        ['Delete Visa ending in 1881', '/payment#delete-p-2'],
      ],
    ]);
    const updates = screen.getByRole('region', { name: 'Updates' });
    expect(itemsIn(updates)).toEqual([
      [
        'In progress',
        'harbor.example is being transferred',
        ['See progress of the transfer of harbor.example', '/domains?transfer=harbor.example'],
      ],
      [
        'Good news',
        'The transfer of elm.example is complete',
        ['Set up email redirects on elm.example', '/domains/elm.example/emails'],
      ],
    ]);
    expect(
      within(updates).getByText('Waiting for your current registrar, day 2 of up to 7.'),
    ).toBeVisible();
    expect(screen.getByText('4 things need your attention.')).toBeInTheDocument();
    await portal.user.click(
      within(updates).getByRole('button', {
        name: 'Dismiss the news: The transfer of elm.example is complete',
      }),
    );
    expect(screen.getByRole('main')).toHaveFocus();
    expect(within(updates).getAllByRole('listitem')).toHaveLength(1);
    cleanup();
    await openPortal('/');
    expect(
      within(await screen.findByRole('region', { name: 'Updates' })).getAllByRole('listitem'),
    ).toHaveLength(1);
  });

  it.each([
    [{ status: 'submitted', day: 1 }, 'Submitted November 20, 2090.'],
    [{ status: 'waiting', day: 8 }, 'Your current registrar is taking longer than usual.'],
  ] as const)('show the progress of a transfer: %o', async (progress, text) => {
    const backend = agentBackend();
    const submitted_on = '2090-11-20';
    backend.answers(readAttention, {
      items: [
        {
          kind: 'transfer_running',
          of: 'transfer',
          domain: 'elm.example',
          submitted_on,
          ...progress,
        },
      ],
    });
    await openPortal('/');
    const section = await screen.findByRole('region', { name: 'Updates' });
    expect(within(section).getByText(text)).toBeVisible();
    expect(screen.getByText('Nothing needs your attention.')).toBeInTheDocument();
  });

  it('collapse if there are more than six', async () => {
    const backend = agentBackend();
    backend.answers(readAttention, {
      items: Array.from({ length: 7 }, (_, index) => ({
        kind: 'card_expired' as const,
        payment_id: `p-${index}`,
        is_default: false,
        ...card,
      })),
    });
    const portal = await openPortal('/');
    const section = within(await screen.findByRole('region', { name: 'Needs your attention' }));
    expect(section.getAllByRole('listitem')).toHaveLength(6);
    await portal.user.click(section.getByRole('button', { name: 'Show all 7', expanded: false }));
    expect(section.getAllByRole('listitem')).toHaveLength(7);
    await portal.user.click(section.getByRole('button', { name: 'Show fewer', expanded: true }));
    expect(section.getAllByRole('listitem')).toHaveLength(6);
  });

  it('are replaced by one line if there are none', async () => {
    agentBackend();
    await openPortal('/');
    await screen.findByText('Nothing needs your attention.');
    await domainsAreThere();
    expect(screen.queryByRole('region', { name: /attention|Updates/ })).toBeNull();
  });

  it('appear together with the domains, to avoid a layout shift', async () => {
    const backend = agentBackend();
    const answer = backend.holds(readAttention);
    await openPortal('/');
    await waitFor(() => expect(backend.callsOf(listDomains)).toHaveLength(1));
    await screen.findByText('Loading your domains');
    expect(screen.queryByRole('table')).toBeNull();
    answer({ items: [{ kind: 'past_due', amount_in_cents: 3400 }] });
    await screen.findByText('$34.00 is past due');
    await domainsAreThere();
  });

  it('delay the page for two seconds at most', { tags: 'full' }, async () => {
    const backend = agentBackend();
    const answer = backend.holds(readAttention);
    await openPortal('/');
    await domainsAreThere();
    expect(screen.queryByText(/nothing needs your attention/i)).toBeNull();
    answer({ items: [] });
    await screen.findByText('Nothing needs your attention.');
  });

  it('show an error instead of an empty list when they fail to load, and load on retry', async () => {
    const backend = agentBackend();
    backend.refuses(readAttention, { status: 500, reason: 'internal' });
    const portal = await openPortal('/');
    await screen.findByText(/couldn't check whether anything needs your attention/);
    await domainsAreThere();
    backend.answers(readAttention, { items: [{ kind: 'past_due', amount_in_cents: 3400 }] });
    await portal.user.click(
      screen.getByRole('button', { name: 'Try again: Needs your attention' }),
    );
    expect(await screen.findByText('$34.00 is past due')).toBeInTheDocument();
  });

  const asked = {
    kind: 'bank_asks',
    key: '0f8e2c52-6f0d-4c39-9a5c-2f9b54a8f1d7',
    domain: 'cedar-quote.com',
    amount_in_cents: 1473,
    until: '2026-11-22T15:00:00Z',
  } as const;
  const stillAsked = { status: 'running', confirm: { client_secret: 'pi_1_secret_1' } } as const;

  it('let the person cancel what the bank asks about, and say what failed or came of it', async () => {
    const backend = agentBackend();
    backend.answers(readAttention, {
      items: [asked, { kind: 'past_due', amount_in_cents: 3400, bank_asks: true }],
    });
    backend.refuses(cancelOrder, { status: 502, reason: 'gateway_failed', error: 'Not canceled.' });
    const { user } = await openPortal('/');
    await screen.findByText(/^Your bank asks you to confirm \$14\.73 for cedar/);
    expect(screen.getByText(/^Your bank wants you to confirm the charge/)).toBeInTheDocument();
    const cancel = () => screen.getByRole('button', { name: /^Cancel the order of cedar/ });
    await user.click(cancel());
    await screen.findByText('Not canceled.');
    backend.refuses(cancelOrder, { status: 409, reason: 'conflict', error: 'Busy.' });
    backend.answers(readOrder, stillAsked);
    await user.click(cancel());
    await screen.findByText(/^It wasn't canceled yet/);
    backend.answers(cancelOrder, null);
    backend.answers(readOrder, {
      status: 'refused',
      error: 'You canceled this.',
      error_reason: 'charge_canceled',
    });
    backend.answers(readAttention, { items: [] });
    await user.click(cancel());
    await screen.findByText('Canceled. Nothing was charged.');
    expect(screen.queryByText(/^Your bank asks you/)).toBeNull();
  });

  it("let the person confirm it in the bank's window, and say what came of it", async () => {
    const backend = agentBackend();
    backend.answers(readAttention, { items: [asked] });
    backend.answers(readOrder, stillAsked);
    const handleNextAction = vi.fn<() => Promise<object>>().mockResolvedValue({ error: {} });
    vi.stubGlobal('Stripe', () => ({ handleNextAction }));
    const { user } = await openPortal('/');
    const confirm = await screen.findByRole('button', { name: /^Confirm the order of cedar/ });
    await user.click(confirm);
    await screen.findByText("Your bank doesn't have your answer yet.");
    expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_1' });
    handleNextAction.mockImplementation(async () => {
      const error = 'Your card was declined.';
      backend.answers(readOrder, { status: 'refused', error, error_reason: 'card_declined' });
      return { paymentIntent: { status: 'requires_payment_method' } };
    });
    await user.click(confirm);
    await screen.findByText("You haven't been charged");
    expect(screen.getByText('Your card was declined.')).toBeInTheDocument();
    handleNextAction.mockRejectedValue(new Error('Blocked'));
    backend.answers(readOrder, stillAsked);
    await user.click(confirm);
    await screen.findByText(/^Allow js\.stripe\.com/);
  });
});

function overviewOf(totals: Partial<StatsTotals>, earlier: Partial<StatsTotals> = {}, visits = {}) {
  const { graph: days, stats: none } = sampleStats();
  return {
    subscription: sampleSubscription(),
    last_30_days: {
      days,
      totals: { ...none, ...totals },
      earlier: { ...none, ...earlier },
      visits,
    },
  };
}

describe('visitor activity', () => {
  it('is compared with the previous 30 days, and a note says that today is incomplete', async () => {
    const backend = agentBackend();
    backend.answers(
      readOverview,
      overviewOf(
        { page_views: 1_204, visits: 310, quotestarts: 12 },
        { page_views: 1_000, visits: 310 },
        { 'cedar-quote.example': 1_310 },
      ),
    );
    await openPortal('/');
    const panel = within(await screen.findByRole('region', { name: 'Last 30 days, all domains' }));
    const figure = (name: string) =>
      assertDefined(panel.getByRole('link', { name }).closest('div'), name).textContent.replace(
        '\u00a0',
        ' ',
      );
    expect(figure('Page Views')).toBe('Page Views1,204Up 20%, was 1,000Why?');
    expect(figure('Visits')).toBe('Visits310No change');
    expect(figure('Quote Starts')).toBe('Quote Starts12Up from 0Why?');
    expect(
      panel.getByText(
        "Compared with the 30 days before. Today isn't complete yet. Days are in Eastern Time.",
      ),
    ).toBeVisible();
    expect(
      screen.getByRole('row', { name: /^cedar-quote\.example .* 1,310 \$34\.00/ }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /^birch-old\.example .* – \$9\.00/ })).toBeVisible();
    for (const name of ['Page Views', 'Visits', 'Quote Starts', 'Phone Clicks']) {
      expect(panel.getByRole('link', { name })).toHaveAttribute(
        'href',
        '/campaigns?all=true&view=apart',
      );
    }
  });

  it(
    'explains a change on request, and can ask again if that fails',
    { tags: 'full' },
    async () => {
      const backend = agentBackend();
      backend.answers(
        readOverview,
        overviewOf({ visits: 21, page_views: 90 }, { visits: 36, page_views: 95 }),
      );
      const { user } = await openPortal('/');
      const why = await screen.findByRole('button', { name: 'Why? Visits' });
      expect(screen.queryByRole('button', { name: 'Why? Quote Starts' })).toBeNull();
      backend.refuses(readStatsReasons, { status: 500, reason: 'internal' });
      await user.click(why);
      expect(why).toHaveAttribute('aria-expanded', 'true');
      const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
      const source = [
        { label: 'GD001', now: 2, earlier: 9 },
        { label: 'GD042', now: 2, earlier: 8 },
        { label: '', now: 17, earlier: 19 },
      ];
      backend.answers(readStatsReasons, { now: 21, earlier: 36, by: { page: [], source } });
      await user.click(again);
      const sentence =
        'Visits went from 36 to 21. By source: Google Ads desktop −13, visits without a campaign ID −2.';
      const link = await screen.findByRole('link', { name: 'Google Ads desktop' });
      expect(link.closest('p')).toHaveTextContent(sentence);
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
        '/campaigns?all=true&view=apart&only=["GD"]&tab=campaign-ids',
      );
      expect(backend.callsOf(readStatsReasons).at(-1)?.query).toEqual({
        counter: 'visits',
        start: '2026-11-20',
        end: '2026-11-22',
        earlier_start: '2026-11-17',
        earlier_end: '2026-11-19',
      });

      // A change that may be chance has no reasons.
      expect(screen.queryByRole('button', { name: 'Why? Page Views' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Why? Visits' }));
      expect(link).not.toBeInTheDocument();
    },
  );

  it("leads to the stats of the agency's only site", async () => {
    const backend = agentBackend();
    backend.answers(listDomains, [
      sampleDomain('cedar-quote.example'),
      sampleDomain('cedar-old.example', { domain_type: 'parked' }),
    ]);
    backend.answers(readOverview, overviewOf({}));
    await openPortal('/');
    const panel = within(await screen.findByRole('region', { name: 'Last 30 days, all domains' }));
    expect(panel.getByRole('link', { name: 'Visits' })).toHaveAttribute(
      'href',
      '/domains/cedar-quote.example/stats?figure=visits',
    );
  });

  it('is not compared with the previous 30 days if their figures are incomplete; a line of its own leads to today', async () => {
    const backend = agentBackend();
    const { subscription, last_30_days: shown } = overviewOf({ visits: 310 });
    const days = sampleStats().graph.map((day, index) => ({ ...day, visits: index === 2 ? 0 : 5 }));
    backend.answers(readOverview, {
      subscription,
      last_30_days: { ...shown, days, earlier: null },
    });
    await openPortal('/');
    const panel = within(await screen.findByRole('region', { name: 'Last 30 days, all domains' }));
    const visits = assertDefined(
      panel.getByRole('link', { name: 'Visits' }).closest('div'),
      'Visits',
    );
    expect(visits).toHaveTextContent(/^Visits310$/);
    expect(
      panel.getByText(/^There is no complete earlier period to compare with\. Today/),
    ).toBeVisible();
    expect(visits.querySelector('path:last-of-type')).toHaveAttribute('d', 'M50 0L100 30');
  });

  it('shows the specified alert when it fails to load, and loads on retry', async () => {
    const backend = agentBackend();
    backend.refuses(readOverview, { status: 404, reason: 'not_found' });
    const portal = await openPortal('/');
    const alert = await screen.findByText(
      'there was a problem loading stats, please try again later',
    );
    expect(alert).toBeVisible();
    backend.answers(readOverview, overviewOf({ visits: 310 }));
    // One retry is enough, because the monthly cost is part of the same response.
    await portal.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('region', { name: 'Last 30 days, all domains' }),
    ).toHaveTextContent('310');
    expect(screen.queryByText(/there was a problem/)).toBeNull();
  });

  it('stays on screen with its age when it fails to reload', async () => {
    const backend = agentBackend();
    backend.answers(readOverview, overviewOf({ visits: 310 }));
    const portal = await openPortal('/');
    const panel = await screen.findByRole('region', { name: 'Last 30 days, all domains' });
    backend.refuses(readOverview, { status: 404, reason: 'not_found' });
    await act(() => portal.queryClient.invalidateQueries());
    expect(
      await screen.findByText(
        /^there was a problem loading stats, please try again later The stats below were updated at /,
      ),
    ).toBeVisible();
    expect(panel).toHaveTextContent('310');
  });

  it('is hidden, without an alert, from people who may not view it', async () => {
    const backend = agentBackend({ can_view_overview: false });
    backend.refuses(readOverview, { status: 404, reason: 'not_found' });
    await openPortal('/');
    await screen.findByText("We couldn't load your monthly cost.");
    expect(screen.queryByText(/there was a problem/)).toBeNull();
    expect(screen.queryByRole('region', { name: /Last 30 days/ })).toBeNull();
  });
});

describe('the cost of the domains', () => {
  it.each([
    [{}, 'Next charge December 12, 2090 to Visa ending in 4242'],
    [
      { default_card: { ...sampleSubscription().default_card, expired: true } },
      'Next charge December 12, 2090, but Visa ending in 4242 has expired',
    ],
    [
      { default_card: { ...sampleSubscription().default_card, declined_on: '2089-10-21' } },
      'Next charge December 12, 2090 to Visa ending in 4242, which was declined on October 21, 2089',
    ],
    [{ next_billing_day: null }, 'No charge is planned.'],
  ] as const)('is shown as a monthly total with the next charge: %o', async (changes, text) => {
    const backend = agentBackend();
    const subscription = sampleSubscription(changes as Partial<Subscription>);
    backend.answers(readOverview, { subscription, last_30_days: null });
    await openPortal('/');
    const panel = within(await screen.findByRole('region', { name: 'Domains' }));
    expect(panel.getByText('$77.50 a month')).toBeVisible();
    expect(panel.getByText(text)).toBeVisible();
    expect(panel.queryByText('Past due')).toBeNull();
    expect(panel.getByRole('link', { name: 'Billing History' })).toHaveAttribute(
      'href',
      '/billing',
    );
  });

  it('leaves it to the list above to say, once, that the account is past due', async () => {
    const backend = agentBackend();
    const account = sampleAccount();
    backend.answers(readAccount, {
      ...account,
      record: { ...account.record, billing_status: 'past_due' },
    });
    const failed = { charges: 5, last_on: '2089-10-21', reason: 'Your card was declined.' };
    backend.answers(readAttention, {
      items: [{ kind: 'past_due', amount_in_cents: 3400, failed }],
    });
    backend.answers(readOverview, {
      subscription: sampleSubscription({ status: 'past_due' }),
      last_30_days: null,
    });
    await openPortal('/');
    await domainsAreThere();
    expect(screen.getAllByText(/past due|charges failed/i).map((one) => one.textContent)).toEqual([
      '$34.00 is past due',
      '5 charges failed, the last one on October 21, 2089. Your card was declined.',
    ]);
    expect(screen.getAllByRole('link', { name: /^Pay \$/ })).toHaveLength(1);
  });

  it('shows an error instead of zero when it fails to load, and loads on retry', async () => {
    const backend = agentBackend();
    backend.refuses(readOverview, { status: 500, reason: 'internal' });
    const portal = await openPortal('/');
    const panel = within(await screen.findByRole('region', { name: 'Domains' }));
    await panel.findByText("We couldn't load your monthly cost.");
    backend.answers(readOverview, { subscription: sampleSubscription(), last_30_days: null });
    await portal.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$77.50 a month')).toBeVisible();
  });
});

describe('the first steps', () => {
  const newcomer = sampleSubscription({
    status: 'none',
    monthly_rate: 0,
    next_billing_day: null,
    default_card: null,
  });

  it('guide a new account to a domain, a card and a redirect', async () => {
    const backend = agentBackend();
    backend.answers(listDomains, []);
    backend.answers(readOverview, { subscription: newcomer, last_30_days: null });
    await openPortal('/');
    const panel = await screen.findByRole('region', { name: 'Get started' });
    const steps = within(panel)
      .getAllByRole('listitem')
      .map((item) => [within(item).getByRole('heading').textContent, ...linksIn(item)]);
    expect(steps).toEqual([
      [
        'Get your domain',
        ['Transfer a domain', '/domains/transfer'],
        ['Purchase a domain', '/domains/purchase'],
      ],
      ['Add a card', ['Add Card', '/payment/new']],
      ['Set up an email redirect'],
    ]);
    expect(within(panel).getByText('0 of 3 done')).toBeVisible();
    // Each action appears only once on the page.
    expect(screen.getAllByRole('link', { name: 'Purchase a domain' })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Domains' })).toBeNull();
  });

  it('are checked off when they are done', async () => {
    const backend = agentBackend();
    backend.answers(readOverview, { subscription: newcomer, last_30_days: null });
    await openPortal('/');
    const panel = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(panel.getByText('2 of 3 done')).toBeVisible();
    expect(panel.getAllByRole('img', { name: 'Done' })).toHaveLength(2);
    expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual(['Add Card']);
    await domainsAreThere();
  });

  it('stay until they are dismissed, if only the redirect is missing', async () => {
    const backend = agentBackend();
    backend.answers(listDomains, [sampleDomain('cedar-quote.example')]);
    backend.answers(readOverview, { subscription: newcomer, last_30_days: null });
    const portal = await openPortal('/');
    await screen.findByText('1 of 3 done');
    backend.answers(readOverview, { subscription: sampleSubscription(), last_30_days: null });
    await act(() => portal.router.navigate({ to: '/domains' }));
    await act(() => portal.queryClient.invalidateQueries());
    await act(() => portal.router.navigate({ to: '/' }));
    const panel = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(await panel.findByText('2 of 3 done')).toBeVisible();
    await portal.user.click(panel.getByRole('button', { name: 'Dismiss the first steps' }));
    expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('offer the redirect to an account that bought its first domain before it saw them', async () => {
    const bought = sampleDomain('cedar-quote.example', { registered_on: portalDay() });
    agentBackend().answers(listDomains, [bought]);
    await openPortal('/');
    const panel = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(panel.getByRole('link', { name: 'Set up email redirects' })).toBeVisible();
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull();
  });

  it.each([
    ['an established account without redirects', [sampleDomain('cedar-quote.example')]],
    ['an account that has done all of them', [...sampleDomains]],
  ])('are hidden for %s', async (_, domains) => {
    const backend = agentBackend();
    backend.answers(listDomains, domains);
    await openPortal('/');
    await domainsAreThere();
    expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
  });
});

describe('the greeting', () => {
  it.each([
    [0, 'Good evening'],
    [4, 'Good evening'],
    [5, 'Good morning'],
    [11, 'Good morning'],
    [12, 'Good afternoon'],
    [17, 'Good afternoon'],
    [18, 'Good evening'],
    [23, 'Good evening'],
  ])('at %i is "%s"', (hour, words) => {
    expect(greeting(hour)).toBe(words);
    expect(greeting(hour, 'Casey')).toBe(`${words}, Casey`);
  });
});
