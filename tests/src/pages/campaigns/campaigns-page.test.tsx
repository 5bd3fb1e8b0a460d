import { readStats, type CampaignRow } from '@contract/stats';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chooseOption } from '../../../support/choose-option';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { sampleCampaignRow } from '@contract/samples/sample-stats';

const row = (changes: Partial<CampaignRow>) =>
  sampleCampaignRow({ domain_name: 'cedar-quote.example', ...changes });

const rows = [
  ...Array.from({ length: 6 }, (_, index) =>
    row({ cmpid: `GD00${index + 1}`, visits: 10 - index, page_views: 20, quotestarts: 1 }),
  ),
  row({ cmpid: '', visits: 100, page_views: 300 }),
  row({ cmpid: '', domain_name: 'cedar-life.example', visits: 50, page_views: 90 }),
];

function campaignsBackend() {
  const backend = agentBackend();
  backend.answers(readStats, rows);
  return backend;
}

const table = () => screen.findByRole('table', { name: 'Campaigns' });
const ids = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('cell')[2]?.textContent);
const figure = (name: string) =>
  screen.getByRole('link', { name }).closest('div')?.textContent.replace(name, '');

describe('campaign stats', () => {
  it('load the last 30 days, most visits first, five rows per page', async () => {
    const backend = campaignsBackend();
    const portal = await openPortal('/campaigns');
    expect(await ids()).toEqual(['GD001', 'GD002', 'GD003', 'GD004', 'GD005']);
    expect(backend.callsOf(readStats)[0]?.query['graph']).toBe('campaigns_view');
    expect(figure('Page Views')).toBe('120');
    expect(figure('Quote Starts')).toBe('6');
    await portal.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await ids()).toEqual(['GD006']);
    await waitFor(() => expect(portal.address()).toBe('/campaigns?page=2'));
    expect(backend.callsOf(readStats)).toHaveLength(1);
  });

  it('hide rows without a campaign ID until the switch is on; its label counts the hidden rows', async () => {
    campaignsBackend();
    const portal = await openPortal('/campaigns');
    await portal.user.click(
      await screen.findByRole('switch', { name: 'Show Stats with No Campaign IDs (2 hidden)' }),
    );
    expect((await ids())[0]).toBe('None');
    expect(
      screen.getByRole('switch', { name: 'Show Stats with No Campaign IDs (0 hidden)' }),
    ).toBeChecked();
    await waitFor(() => expect(portal.address()).toBe('/campaigns?all=true'));
    expect(figure('Page Views')).toBe('510');
  });

  it('can exclude domains, and show a message when no domain is left', async () => {
    campaignsBackend();
    const portal = await openPortal('/campaigns?all=true');
    await portal.user.click(await screen.findByRole('button', { name: 'All domains' }));
    await portal.user.click(
      await screen.findByRole('menuitemcheckbox', { name: 'cedar-quote.example' }),
    );
    await waitFor(async () => expect(await ids()).toEqual(['None']));
    await portal.user.click(screen.getByRole('menuitem', { name: 'Clear' }));
    expect(await screen.findByText('Choose at least one domain.')).toBeVisible();
    await portal.user.click(screen.getByRole('menuitem', { name: 'Select All' }));
    expect(await ids()).toHaveLength(5);
    await waitFor(() => expect(portal.address()).toBe('/campaigns?all=true'));
  });

  it('count only the chosen domains if none of the visits has a campaign ID', async () => {
    campaignsBackend();
    await openPortal(`/campaigns?hidden=${JSON.stringify(['cedar-quote.example'])}`);
    expect(
      await screen.findByText('The only row of the chosen domains has no campaign ID.'),
    ).toBeVisible();
  });

  it('include the new day in the figures for recent links if they are refreshed after midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00Z') });
    const backend = campaignsBackend();
    const portal = await openPortal('/campaigns?range=last-7-days');
    await table();
    const starts = () => backend.callsOf(readStats).map(({ query }) => query['start']);
    await waitFor(() => expect(starts()).toContain('2026-10-24'));
    vi.setSystemTime(new Date('2026-11-23T18:00:00Z'));
    await portal.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(starts()).toContain('2026-10-25'));
  });

  it('show an error when they fail to reload, and keep showing the earlier figures with their age', async () => {
    const backend = campaignsBackend();
    const portal = await openPortal('/campaigns');
    await table();
    backend.refuses(readStats, { status: 404, reason: 'not_found' });
    await portal.user.click(screen.getByRole('button', { name: 'Refresh' }));
    const alert = await screen.findByText(
      /^there was a problem loading stats, please try again later The figures below were updated at /,
    );
    expect(alert).toBeVisible();
    expect(await ids()).toHaveLength(5);
    backend.answers(readStats, rows.slice(0, 1));
    await portal.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await ids()).toEqual(['GD001']));
    expect(screen.queryByText(/there was a problem/)).toBeNull();
  });
});

describe('a tracking link', () => {
  async function generator() {
    campaignsBackend();
    const portal = await openPortal('/campaigns/tools?tool=links');
    const choose = (label: string, option: string) => chooseOption(portal.user, label, option);
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    return { portal, choose, copied };
  }
  const link = () => screen.getByRole('textbox', { name: /^Your (link|\d links)$/ });

  it('shows missing choices, defaults to code 001, and is copied with https', async () => {
    const { portal, choose, copied } = await generator();
    await choose('Traffic source', 'Google Ads, desktop');
    expect(link()).toHaveValue('cedar-quote.example/quote/[Landing Page]/?cmpid=GD001');
    expect(screen.getByRole('button', { name: 'Copy Link' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await choose('Landing page', '/auto');
    await portal.user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(copied).toHaveBeenLastCalledWith('https://cedar-quote.example/quote/auto/?cmpid=GD001');
    const recent = within(await screen.findByRole('table', { name: 'Recent links' }));
    expect(recent.getByRole('row', { name: /quote\/auto.*GD001 10 1/ })).toBeVisible();
  });

  it('rejects a code that is too long or out of range, and pads a short one', async () => {
    const { portal, choose } = await generator();
    await choose('Traffic source', 'Google Ads, desktop');
    await choose('Landing page', '/homepage');
    const code = screen.getByRole('textbox', { name: 'Campaign code' });
    expect(code).toBeRequired();
    await portal.user.click(code);
    await portal.user.paste('0042');
    expect(code).toHaveValue('0042');
    expect(code).toHaveAccessibleDescription(/Use no more than three digits/);
    expect(link()).toHaveAccessibleDescription('Fix the campaign code first.');
    await portal.user.clear(code);
    await portal.user.type(code, '700');
    expect(code).toHaveAccessibleDescription(/Enter a number from 001 to 699/);
    expect(link()).toHaveValue('cedar-quote.example/quote/?cmpid=GD[Code]');
    await portal.user.clear(code);
    await portal.user.type(code, '7');
    expect(link()).toHaveValue('cedar-quote.example/quote/?cmpid=GD007');
  });

  it('can be created for several sources at once', async () => {
    const { portal, choose, copied } = await generator();
    await choose('Landing page', '/home');
    await portal.user.click(screen.getByRole('checkbox', { name: 'Several sources at once' }));
    await portal.user.click(screen.getByRole('checkbox', { name: 'ET: Email' }));
    await portal.user.click(screen.getByRole('checkbox', { name: 'YT: YouTube' }));
    await portal.user.click(screen.getByRole('button', { name: 'Copy 2 links' }));
    expect(copied).toHaveBeenLastCalledWith(
      'https://cedar-quote.example/quote/home/?cmpid=ET001\nhttps://cedar-quote.example/quote/home/?cmpid=YT001',
    );
  });

  it('shows an error if copying failed', async () => {
    const { portal, choose, copied } = await generator();
    await choose('Landing page', '/home');
    await choose('Traffic source', 'Email ET');
    copied.mockRejectedValue(new Error('denied'));
    await portal.user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(
      await screen.findByText(
        "Your browser didn't let us copy it. Select the link and copy it yourself.",
      ),
    ).toBeVisible();
  });
});
