import { readStats, type CampaignRow } from '@contract/stats';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseOption } from '../../../support/choose-option';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';

const row = (number: number, domain = 'cedar-quote.example'): CampaignRow => ({
  path: '/auto',
  domain_name: domain,
  cmpid: `GD00${number}`,
  visits: 10 - number,
  page_views: 20,
  quotestarts: 1,
  phone_clicks: 0,
  sms_clicks: 0,
  map_clicks: 0,
  google_review_clicks: 0,
  contactforms: 0,
});

function campaignsBackend(rows: readonly CampaignRow[]) {
  const backend = agentBackend();
  backend.answers(readStats, [...rows]);
  return backend;
}

const chosen = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(address.split('?')[1]));

describe('the filters of campaign stats', () => {
  it('return to the first page when the range changes, but not when a comparison is added', async () => {
    campaignsBackend([1, 2, 3, 4, 5, 6].map((number) => row(number)));
    const portal = await openPortal('/campaigns?page=2');
    await portal.user.click(
      await screen.findByRole('checkbox', { name: 'Compare with the previous period' }),
    );
    await waitFor(() => expect(chosen(portal.address())).toEqual({ page: '2', compare: 'true' }));
    await chooseOption(portal.user, 'Time range', 'Last 7 Days');
    await waitFor(() =>
      expect(chosen(portal.address())).toEqual({ range: 'last-7-days', compare: 'true' }),
    );
  });

  it('keep hiding a domain that has no rows in this range, until all domains are selected', async () => {
    campaignsBackend([row(1), row(2, 'birch.example')]);
    const hidden = (address: string) => JSON.parse(chosen(address)['hidden'] ?? '[]') as string[];
    const portal = await openPortal('/campaigns?hidden=["elsewhere.example"]');
    await portal.user.click(await screen.findByRole('button', { name: 'All domains' }));
    await portal.user.click(await screen.findByRole('menuitemcheckbox', { name: 'birch.example' }));
    await waitFor(() =>
      expect(hidden(portal.address())).toEqual(['elsewhere.example', 'birch.example']),
    );
    await portal.user.click(screen.getByRole('menuitem', { name: 'Clear' }));
    await waitFor(() =>
      expect(hidden(portal.address())).toEqual([
        'elsewhere.example',
        'birch.example',
        'cedar-quote.example',
      ]),
    );
    await portal.user.click(screen.getByRole('menuitem', { name: 'Select All' }));
    await waitFor(() => expect(portal.address()).toBe('/campaigns'));
  });
});
