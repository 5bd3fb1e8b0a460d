import { listLinks } from '@contract/link';
import { readStats, type CampaignRow } from '@contract/stats';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseOption } from '../../../support/choose-option';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { rowTexts } from '../../../support/row-texts';
import { savedLink } from '../../../support/saved-link';
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
  it('load the last 30 days, most visits first, five rows per page, or all on request', async () => {
    const backend = campaignsBackend();
    const portal = await openPortal('/campaigns');
    expect(await ids()).toEqual(['GD001', 'GD002', 'GD003', 'GD004', 'GD005']);
    expect(backend.callsOf(readStats)[0]?.query['graph']).toBe('campaigns_view');
    expect(figure('Page Views')).toBe('120No change');
    expect(figure('Visits')).toBe('45No change');
    expect(figure('Quote Starts')).toBe('6No change');
    expect(screen.getByText('1–5 of 6')).toBeVisible();
    await portal.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await ids()).toEqual(['GD006']);
    await waitFor(() => expect(portal.address()).toBe('/campaigns?page=2'));
    await portal.user.click(screen.getByRole('button', { name: 'Show all 6, Campaigns' }));
    expect(await ids()).toHaveLength(6);
    expect(screen.queryByRole('navigation', { name: 'Pages of campaigns' })).toBeNull();
    expect(backend.callsOf(readStats)).toHaveLength(2);
  });

  it(
    'hide visits without a campaign ID until the switch is on; its label counts them',
    { tags: 'full' },
    async () => {
      campaignsBackend();
      const portal = await openPortal('/campaigns');
      await portal.user.click(
        await screen.findByRole('switch', { name: 'Show Stats with No Campaign IDs (150 hidden)' }),
      );
      expect((await ids())[0]).toBe('None');
      expect(screen.getByRole('switch', { name: 'Show Stats with No Campaign IDs' })).toBeChecked();
      await waitFor(() => expect(portal.address()).toBe('/campaigns?all=true'));
      expect(figure('Page Views')).toBe('510No change');
    },
  );

  it('name the source of visits with UTM tags or an ad click, and their campaign', async () => {
    const backend = agentBackend();
    backend.answers(readStats, [
      row({ cmpid: 'utm:newsletter/email/Fall', visits: 9 }),
      row({ cmpid: 'utm:fb//', visits: 8 }),
      row({ cmpid: 'utm://Fall', visits: 7 }),
      row({ cmpid: 'gclid', visits: 6 }),
      row({ cmpid: 'fbclid', visits: 5 }),
    ]);
    await openPortal('/campaigns');
    const lines = within(await table())
      .getAllByRole('row')
      .slice(1);
    const words = lines.map((line) => [
      within(line).getByRole('rowheader').textContent,
      within(line).getAllByRole('cell')[2]?.textContent,
    ]);
    expect(words).toEqual([
      ['Newsletter', 'UTM: newsletter / email / Fall'],
      ['Facebook', 'UTM: fb'],
      ['Unknown', 'UTM: Fall'],
      ['Google Ads', 'Google Ads click (gclid)'],
      ['Facebook', 'Facebook click (fbclid)'],
    ]);
  });

  it('name saved links beside their ID, also archived ones with long names', async () => {
    const backend = campaignsBackend();
    const long = 'Radio'.repeat(40);
    backend.answers(listLinks, [
      savedLink({ domain: 'cedar-quote.example', code: '001', name: long, archived: true }),
      savedLink({ domain: 'cedar-quote.example', code: '002', name: '' }),
    ]);
    await openPortal('/campaigns?tab=campaign-ids');
    await waitFor(async () =>
      expect((await ids()).slice(0, 2)).toEqual([`GD001 ${long}`, 'GD002']),
    );
    expect(screen.getByText(/^GD001 \(Radio.+ leads with 20 page views/)).toBeVisible();
  });

  it('show page views and quote starts side by side with their change, only for a campaign if chosen', async () => {
    const backend = campaignsBackend();
    const { user, address } = await openPortal(
      '/campaigns?range=last-7-days&tab=campaign-ids&only=["GD001"]',
    );
    await user.click(await screen.findByRole('radio', { name: 'Side by side' }));
    backend.answers(readStats, [
      row({ cmpid: 'GD001', visits: 20, page_views: 40, quotestarts: 4 }),
    ]);
    await waitFor(() =>
      expect(rowTexts('Campaign IDs')).toEqual([
        'GD00110, was 1020, was 201, was 110.0%, was 10.0%0',
      ]),
    );
    expect(rowTexts('Campaigns')).toEqual([
      'Google Ads, desktop/auto Auto quotecedar-quote.exampleGD00110, was 101, was 1',
    ]);
    expect(address()).toMatch(/view=apart/);
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Landing Pages' }),
    ).toHaveAttribute('href', '/qlp?range=last-7-days');
    await user.click(screen.getByRole('button', { name: 'Remove filter: only GD001' }));
    await waitFor(() => expect(address()).not.toMatch(/only/));
  });

  it('can exclude domains, also one without rows in this range, and show a message when none is left', async () => {
    campaignsBackend();
    const { user, address } = await openPortal('/campaigns?all=true&hidden=["elsewhere.example"]');
    await user.click(await screen.findByRole('button', { name: 'All domains' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'cedar-quote.example' }));
    await waitFor(async () => expect(await ids()).toEqual(['None']));
    expect(decodeURIComponent(address())).toContain('["elsewhere.example","cedar-quote.example"]');
    await user.click(screen.getByRole('menuitem', { name: 'Clear' }));
    expect(await screen.findByText('Choose at least one domain.')).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Select All' }));
    expect(await ids()).toHaveLength(5);
    await waitFor(() => expect(address()).toBe('/campaigns?all=true'));
  });

  it('return to the first page when the range changes, but not when a comparison is removed', async () => {
    campaignsBackend();
    // A number that is too high stands for the last page.
    const { user, address } = await openPortal('/campaigns?page=9');
    expect(await ids()).toEqual(['GD006']);
    await user.click(screen.getByRole('checkbox', { name: 'Compare with the previous period' }));
    await waitFor(() => expect(address()).toBe('/campaigns?page=9&compare=false'));
    await chooseOption(user, 'Time range', 'Last 7 Days');
    await waitFor(() => expect(address()).toMatch(/range=last-7-days/));
    expect(address()).not.toMatch(/page/);
  });

  it('count only the chosen domains if none of the visits has a campaign ID', async () => {
    campaignsBackend();
    await openPortal(`/campaigns?hidden=${JSON.stringify(['cedar-quote.example'])}`);
    expect(
      await screen.findByText('No visit to the chosen domains has a campaign ID.'),
    ).toBeVisible();
  });
});
