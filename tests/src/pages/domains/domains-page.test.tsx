import '../../../support/resize-observer';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import { readOverview } from '@contract/overview';
import { sampleStats } from '@contract/samples/sample-stats';
import { transferProgress } from '@contract/transfer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { siteAddress } from '@/entities/domain';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import {
  sampleDomain,
  sampleDomains,
  sampleProgress,
  sampleSubscription,
} from '@contract/samples/sample-answers';

// Queries by element, because queries by role are slow with two hundred rows.
const names = () => [...document.querySelectorAll('tbody th a')].map((link) => link.textContent);
const filter = () => screen.findByRole('searchbox', { name: 'Find a domain' });
const show = (name: string | RegExp) => screen.getByRole('radio', { name });
const sortBy = (name: string) => screen.getByRole('button', { name });

/** Records the messages in the portal's live region. */
function announcements(): () => readonly string[] {
  const region = document.querySelector('[data-announcer]');
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(region?.textContent ?? ''));
  if (region !== null) watch.observe(region, { childList: true });
  onTestFinished(() => watch.disconnect());
  return () => said;
}

async function openAt(address: string) {
  const backend = agentBackend();
  const portal = await openPortal(address);
  await filter();
  return { backend, portal };
}

describe("the account's domains", () => {
  it('are all listed, sorted by name', async () => {
    await openAt('/domains');
    expect(names()).toEqual([
      'alder-paused.example',
      'birch-old.example',
      'cedar-quote.example',
      'dogwood-stuck.example',
      'elm-moving.example',
    ]);
    // The inactive domain and the failed transfer cost nothing.
    expect(
      screen.getByText('4 domains and 1 failed transfer · $77.00 a month'),
    ).toBeInTheDocument();
  });

  it('show a busy message, and load automatically when the portal is no longer busy', async () => {
    const longest = vi.spyOn(Math, 'random').mockReturnValue(0.999);
    onTestFinished(() => longest.mockRestore());
    const backend = agentBackend();
    backend.refuses(listDomains, { status: 503, reason: 'busy' });
    await openPortal('/domains');
    const wait = { timeout: 5000 };
    const line = await screen.findByText(/^The portal is busy right now/, {}, wait);
    expect(line.closest('[role="status"]')).not.toBeNull();
    expect(screen.queryByText(/We couldn't load/)).not.toBeInTheDocument();
    backend.answers(listDomains, [...sampleDomains]);
    await screen.findByText('cedar-quote.example', {}, wait);
    await waitFor(() => expect(line).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('show an empty state with the first steps', async () => {
    const backend = agentBackend();
    backend.answers(listDomains, []);
    await openPortal('/domains');
    await screen.findByRole('heading', { name: 'No domains yet' });
    for (const [name, href] of [
      ['Purchase a domain', '/domains/purchase'],
      ['Transfer a domain', '/domains/transfer'],
      ['Buy your first one', '/domains/purchase'],
      ['transfer one you already own', '/domains/transfer'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('show an error when they fail to load, and load on retry', async () => {
    const backend = agentBackend();
    backend.refuses(listDomains, { status: 502, reason: 'registrar_failed' });
    const portal = await openPortal('/domains');
    await screen.findByText("We couldn't load your domains");
    backend.answers(listDomains, [sampleDomain('birch.example')]);
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1 domain · $34.00 a month');
    expect(names()).toEqual(['birch.example']);
  });

  it('stay on screen when a later request fails', async () => {
    const { backend, portal } = await openAt('/domains');
    backend.refuses(listDomains, { status: 500, reason: 'internal' });
    await act(() => portal.queryClient.invalidateQueries());
    await waitFor(() => expect(backend.callsOf(listDomains).length).toBeGreaterThan(1));
    expect(names()).toHaveLength(5);
  });
});

describe('filtering', () => {
  it('matches the typed text, and replaces the URL', { tags: 'full' }, async () => {
    const { portal } = await openAt('/domains');
    await portal.user.type(await filter(), 'Ar-q');
    await waitFor(() => expect(names()).toEqual(['cedar-quote.example']));
    expect(portal.address()).toBe('/domains?q=Ar-q');
    expect(portal.history.length).toBe(1);
    expect(screen.getByText('1 of 5 domains and transfers · $34.00 a month')).toBeInTheDocument();
  });

  it.each([
    ['Microsites 3', 'c1', ['alder-paused', 'cedar-quote', 'elm-moving']],
    ['Parked 2', 'parked', ['birch-old', 'dogwood-stuck']],
    ['Transfers 2', 'transfers', ['dogwood-stuck', 'elm-moving']],
    ['Inactive 1', 'inactive', ['alder-paused']],
  ])('stores the kind in the URL too: %s', async (name, kind, found) => {
    const { portal } = await openAt('/domains');
    await portal.user.click(show(name));
    await waitFor(() => expect(portal.address()).toBe(`/domains?kind=${kind}`));
    expect(names()).toEqual(found.map((each) => `${each}.example`));
    await waitFor(() => expect(show(name)).toBeChecked());
  });

  it("counts the account's domains by kind regardless of the search, and offers only kinds that exist", async () => {
    const backend = agentBackend();
    backend.answers(listDomains, [
      sampleDomain('cedar.example'),
      sampleDomain('birch.example', { domain_type: 'parked' }),
    ]);
    await openPortal('/domains?q=nothing-like-it');
    await filter();
    const kinds = within(screen.getByRole('radiogroup', { name: 'Show' })).getAllByRole('radio');
    expect(kinds.map((kind) => kind.closest('label')?.textContent)).toEqual([
      'All 2',
      'Microsites 1',
      'Parked 1',
    ]);
  });

  it('applies two filters that are set almost simultaneously', { tags: 'full' }, async () => {
    const { portal } = await openAt('/domains');
    fireEvent.change(await filter(), { target: { value: 'o' } });
    fireEvent.click(show(/^Parked/));
    await waitFor(() => expect(portal.address()).toContain('q=o'));
    expect(portal.address()).toContain('kind=parked');
    expect(names()).toEqual(['birch-old.example', 'dogwood-stuck.example']);
  });

  it('cleans up the URL when cleared', { tags: 'full' }, async () => {
    const { portal } = await openAt('/domains?q=cedar&kind=c1');
    await portal.user.clear(await filter());
    await portal.user.click(show(/^All/));
    await waitFor(() => expect(portal.address()).toBe('/domains'));
    expect(names()).toHaveLength(5);
  });

  it('shows suggestions when nothing matches', async () => {
    await openAt('/domains?q=nothing-like-it');
    const none = 'No domain matches “nothing-like-it”';
    expect(screen.getByRole('heading', { name: none })).toBeInTheDocument();
    expect(await filter()).toHaveValue('nothing-like-it');
    fireEvent.click(screen.getByRole('button', { name: 'Show all domains' }));
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(await filter()).toHaveValue('');
  });
});

describe('sorting', () => {
  it('works in both directions and is stored in the URL', async () => {
    const { portal } = await openAt('/domains');
    await portal.user.click(sortBy('Monthly'));
    await waitFor(() => expect(portal.address()).toBe('/domains?sort=monthly&descending=true'));
    expect(names()).toEqual([
      'cedar-quote.example',
      'elm-moving.example',
      'birch-old.example',
      'alder-paused.example',
      'dogwood-stuck.example',
    ]);
    expect(screen.getByRole('columnheader', { name: 'Monthly' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await portal.user.click(sortBy('Monthly'));
    await waitFor(() => expect(portal.address()).toBe('/domains?sort=monthly'));
    expect(names().slice(0, 2)).toEqual(['alder-paused.example', 'dogwood-stuck.example']);
  });

  it('by visits begins with the most visited domain, once the visits are known', async () => {
    const backend = agentBackend();
    const { graph: days, stats: totals } = sampleStats();
    backend.answers(readOverview, {
      subscription: sampleSubscription(),
      last_30_days: {
        days,
        totals,
        earlier: null,
        visits: { 'birch-old.example': 1, 'elm-moving.example': 12 },
      },
    });
    await openPortal('/domains?sort=visits&descending=true');
    await waitFor(() =>
      expect(names().slice(0, 2)).toEqual(['elm-moving.example', 'birch-old.example']),
    );
  });

  it.each([
    ['/domains?descending=true', 'elm-moving.example'],
    ['/domains?sort=redirects&descending=true', 'cedar-quote.example'],
    ['/domains?sort=redirects', 'alder-paused.example'],
    ['/domains?sort=state', 'birch-old.example'],
  ])('can be bookmarked: the list at %s begins with %s', async (address, first) => {
    await openAt(address);
    expect(names()[0]).toBe(first);
  });

  it('is undone by Back', async () => {
    const { portal } = await openAt('/domains');
    await portal.user.click(sortBy('Monthly'));
    await waitFor(() => expect(portal.address()).toBe('/domains?sort=monthly&descending=true'));
    act(() => portal.history.back());
    await waitFor(() => expect(portal.address()).toBe('/domains'));
    expect(screen.getByRole('columnheader', { name: 'Domain' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });
});

describe('a change to the list', () => {
  it('is announced in one sentence after a pause in typing', { tags: 'full' }, async () => {
    const { portal } = await openAt('/domains');
    const said = announcements();
    await portal.user.type(await filter(), 'cedar');
    await waitFor(() => expect(said()).toEqual(['1 of 5 domains and transfers']));
    await portal.user.click(show(/^Parked/));
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(said()[1]).toBe('No domain matches “cedar” in parked');
    await portal.user.click(screen.getByRole('button', { name: 'Show all domains' }));
    await waitFor(() => expect(said()).toHaveLength(3));
    expect(said()[2]).toBe('4 domains and 1 failed transfer');
    await portal.user.click(sortBy('Monthly'));
    await waitFor(() => expect(said()).toHaveLength(4));
    expect(said()[3]).toBe('Sorted by monthly price, descending');
  });
});

describe("a domain's row", () => {
  it(
    'opens the domain when clicked anywhere except on another control',
    { tags: 'full' },
    async () => {
      const { backend, portal } = await openAt('/domains');
      backend.answers(readDomain, { ...sampleDomain('birch-old.example'), emails: [] });
      await portal.user.click(
        screen.getByRole('button', { name: 'Actions for birch-old.example' }),
      );
      await screen.findByRole('menu', { name: 'Actions for birch-old.example' });
      expect(portal.address()).toBe('/domains');
      await portal.user.keyboard('{Escape}');
      const row = screen.getByRole('row', { name: /birch-old/ });
      await portal.user.click(within(row).getByRole('cell', { name: 'Active' }));
      await waitFor(() => expect(portal.address()).toBe('/domains/birch-old.example/emails'));
    },
  );

  it('shows no cost if the domain is not billed', async () => {
    await openAt('/domains');
    const costs = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[2]?.textContent);
    expect(costs).toEqual(['Not billed', '$9.00', '$34.00', 'Refunded', '$34.00']);
  });

  it("lists the domain's pages and changes in a menu", async () => {
    const { backend, portal } = await openAt('/domains');
    backend.answers(readDomain, { ...sampleDomain('cedar-quote.example'), emails: [] });
    screen.getByRole('button', { name: 'Actions for cedar-quote.example' }).focus();
    await portal.user.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    const items = menu.getAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Stats', '/domains/cedar-quote.example/stats'],
      ['Emails', '/domains/cedar-quote.example/emails'],
      ['Settings', '/domains/cedar-quote.example/settings'],
      ['View Site (opens in a new tab)', siteAddress('cedar-quote.example')],
      ['Edit Site (opens in a new tab)', siteAddress('cedar-quote.example', 'edit')],
      ['Park domain', '/domains/cedar-quote.example/settings#park'],
      ['Cancel domain', '/domains/cedar-quote.example/settings#cancel'],
    ]);
    await waitFor(() => expect(items[0]).toHaveFocus());
    await portal.user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(portal.address()).toBe('/domains/cedar-quote.example/emails'));
  });
});

describe('an invalid search in the URL', () => {
  it.each([
    '/domains?sort=color',
    '/domains?kind=gold&sort=7&descending=perhaps',
    '/domains?q=%7B%22a%22%3A1%7D',
    `/domains?q=${'x'.repeat(300)}`,
    '/domains?sort=__proto__',
    '/domains?descending=1',
    '/domains?q=1&q=2',
    '/domains?%',
  ])('is ignored: %s', async (address) => {
    await openAt(address);
    expect(screen.getByRole('columnheader', { name: 'Domain' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(names()).toHaveLength(5);
  });
});

describe('a transfer in progress', () => {
  const progress = /^(Transfer progress of|See why the transfer of)/;

  it('has a link to its progress, and a domain without a transfer has none', async () => {
    await openAt('/domains');
    const withProgress = screen
      .getAllByRole('row')
      .filter((row) => within(row).queryByRole('link', { name: progress }) !== null)
      .map((row) => within(row).getByRole('rowheader').ariaLabel);
    expect(withProgress).toEqual(['dogwood-stuck.example', 'elm-moving.example']);
  });

  it('is opened by the link on the name', async () => {
    const { backend } = await openAt('/domains');
    backend.answers(transferProgress, sampleProgress({ status: 'waiting' }));
    for (const [name, address] of [
      ['elm-moving.example', '/domains?transfer=elm-moving.example'],
      ['dogwood-stuck.example', '/domains?transfer=dogwood-stuck.example'],
      ['birch-old.example', '/domains/birch-old.example/emails'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
    }
  });

  it('opens in a dialog that keeps the filter', { tags: 'full' }, async () => {
    const { backend, portal } = await openAt('/domains?q=elm');
    backend.answers(transferProgress, ({ parameters }) =>
      sampleProgress({ status: parameters['name'] === 'elm-moving.example' ? 'waiting' : 'done' }),
    );
    await portal.user.click(screen.getByRole('link', { name: progress }));
    const dialog = await screen.findByRole('dialog', { name: 'Transfer of elm-moving.example' });
    expect(portal.address()).toBe('/domains?q=elm&transfer=elm-moving.example');
    await within(dialog).findByText(/up to 7 days/);
    await portal.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.address()).toBe('/domains?q=elm');
  });

  it('can be opened by a URL, such as the one on the dashboard', async () => {
    const backend = agentBackend();
    backend.answers(transferProgress, sampleProgress({ status: 'waiting' }));
    await openPortal('/domains?transfer=elm-moving.example');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleName('Transfer of elm-moving.example');
  });

  it.each(['nobody-has-this.example', 'cedar-quote.example', 'x'.repeat(300)])(
    'is not shown for a domain without a transfer: %s',
    async (name) => {
      await openAt(`/domains?transfer=${name}`);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

it('lists two hundred domains in the requested order', { tags: 'full' }, async () => {
  const backend = agentBackend();
  const many = Array.from({ length: 200 }, (_, index) =>
    sampleDomain(`domain-${String((index * 7) % 200).padStart(3, '0')}.example`),
  );
  backend.answers(listDomains, many);
  await openPortal('/domains');
  await screen.findByText(/^200 domains/);
  expect(names()).toEqual(many.map(({ name }) => name).toSorted());
});

it(
  'lists an international name as people write it, and finds it by both spellings',
  { tags: 'full' },
  async () => {
    const backend = agentBackend();
    backend.answers(listDomains, [
      sampleDomain('xn--mller-kva.com'),
      sampleDomain('other.example'),
    ]);
    const { user } = await openPortal('/domains');
    await waitFor(() => expect(names()).toEqual(['other.example', 'müller.com']));
    for (const text of ['müller', 'xn--mller']) {
      await user.clear(await filter());
      await user.type(await filter(), text);
      await waitFor(() => expect(names()).toEqual(['müller.com']));
    }
  },
);
