import { readAccount, type Account } from '@contract/account';
import { readStats, type CampaignRow } from '@contract/stats';
import { sampleCampaignRow as row } from '@contract/samples/sample-stats';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { rowTexts } from '../../../support/row-texts';
import { testConfig } from '../../../support/portal-config';
import { sampleAccount } from '@contract/samples/sample-answers';

async function openAds(
  adwords_accounts: Account['record']['adwords_accounts'],
  rows: CampaignRow[] = [],
) {
  const backend = agentBackend();
  backend.answers(readStats, rows);
  const account = sampleAccount();
  backend.answers(readAccount, {
    ...account,
    record: { ...account.record, adwords_accounts },
  });
  await openPortal('/adwords');
  await screen.findByRole('heading', { level: 1, name: 'Google Ads' });
  return backend;
}

it('shows that an active ads account is ready, and that stats will follow', async () => {
  await openAds([{ active: false }, { active: true }]);
  expect(screen.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  expect(screen.getByText(/^Ad stats are coming/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Campaign Stats' })).toHaveAttribute(
    'href',
    '/campaigns',
  );
});

it('shows what the links for Google Ads brought, and leads to each of their campaigns', async () => {
  const backend = await openAds(
    [{ active: true }],
    [
      row({ cmpid: 'GD001', visits: 8, page_views: 20, quotestarts: 1 }),
      row({ cmpid: 'GD002', visits: 2, page_views: 5 }),
      row({ cmpid: 'FD001', visits: 50, page_views: 50 }),
    ],
  );
  await screen.findByRole('table', { name: 'Links for Google Ads' });
  expect(rowTexts('Links for Google Ads')).toEqual([
    'Google Ads, desktop1025110.0%',
    'Google Ads, mobile000–',
  ]);
  const href = screen.getByRole('link', { name: 'See each campaign' }).getAttribute('href');
  expect(decodeURIComponent(href ?? '')).toContain('only=["GD","GM"]');
  expect(backend.callsOf(readStats)[0]?.query['graph']).toBe('campaigns_view');
});

it.each([{ accounts: [] }, { accounts: [{ active: false }] }])(
  'promotes search ads if none are active, with a prepared email to support ($accounts)',
  async ({ accounts }) => {
    await openAds(accounts);
    expect(
      screen.getByRole('heading', { name: 'Be there when people near you look for insurance' }),
    ).toBeVisible();
    const email = screen.getByRole('link', { name: 'Email us about Google Ads' });
    const address = new URL(email.getAttribute('href') ?? '');
    expect(address.pathname).toBe(testConfig.support_email);
    expect(address.searchParams.get('subject')).toBe(
      'Google Ads for Robin Cedar Agency (account 200001)',
    );
    expect(address.searchParams.get('body')).toContain('Agent code: 4711');
    expect(await screen.findByText('cedar-quote.example')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Example of an ad for your agency' })).toBeVisible();
  },
);
