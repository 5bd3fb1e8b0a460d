import { readAccount } from '@contract/account';
import { listDomains, type Domain } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import { listSessions } from '@contract/login-session';
import { transferProgress } from '@contract/transfer';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portalConfig } from '@/shared/config/portal-config';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { sampleAccount, sampleDomain, sampleProgress } from '@contract/samples/sample-answers';

const name = 'cedar-quote.example';
const site = `https://${name}.sites.beacon.example/`;
const resized = (path: string) =>
  `https://resize.beacon.example/400?of=${encodeURIComponent(`https://storage.beacon.example/images/${path}`)}`;

async function openDomain(changes: Partial<Domain>, tab = 'settings', agencyType = 'Primary') {
  const backend = agentBackend();
  backend.answers(readAccount, sampleAccount({ agency_type: agencyType }));
  backend.answers(listDomains, [sampleDomain(name, changes), sampleDomain('cedar-life.example')]);
  backend.answers(transferProgress, sampleProgress());
  backend.answers(readDomain, { ...sampleDomain(name, changes), emails: [] });
  backend.answers(listSessions, []);
  const portal = await openPortal(`/domains/${name}/${tab}`);
  await screen.findByRole('heading', { level: 1, name });
  return portal;
}

const siteLinks = () =>
  [...document.querySelectorAll<HTMLAnchorElement>(`main a[target="_blank"]`)]
    .slice(0, 2)
    .map(({ href }) => href);
const image = () => document.querySelector<HTMLImageElement>('main img');

it('has no stats while its name is being registered, and says when they begin', async () => {
  await openDomain({ registration_status: 'submitted' }, 'stats');
  const message = 'Stats begin once the domain is registered and its website is online.';
  expect(await screen.findByText(message)).toBeVisible();
});

describe('the header of a domain', () => {
  it.each([
    ['an agent', 'Primary'],
    ['an intern', portalConfig.intern_agency_type],
  ])('offers %s to view and edit a site that is online, on each tab', async (_, agencyType) => {
    await openDomain({}, 'emails', agencyType);
    expect(siteLinks()).toEqual([site, `${site}?beacon-edit`]);
  });

  it.each<[string, Partial<Domain>]>([
    ['being set up', { site_pending: true }],
    ['inactive', { active: false }],
    ['parked', { domain_type: 'parked' }],
  ])('offers no site of a domain that is %s', async (_, changes) => {
    await openDomain(changes, 'emails');
    expect(siteLinks()).toEqual([]);
  });

  it.each<[string, Partial<Domain>, string | undefined]>([
    ['the approved banner', { banner: 'new/banner.jpg' }, resized('new/banner.jpg')],
    ["the site's own banner", {}, resized(`headers/${name}.jpg`)],
    ['no banner of a site that is being set up', { site_pending: true }, undefined],
    ['no banner of a parked domain', { domain_type: 'parked', banner: 'b.jpg' }, undefined],
  ])('shows %s', async (_, changes, src) => {
    await openDomain(changes);
    expect(image()?.src).toBe(src);
  });

  it("shows the name's initial in place of a banner that can't be shown", async () => {
    await openDomain({});
    const shown = image() as HTMLImageElement;
    const tile = shown.parentElement;
    fireEvent.error(shown);
    expect(image()).toBeNull();
    expect(tile).toHaveAttribute('data-letters', 'C');
    expect(tile).toHaveAttribute('aria-hidden', 'true');
  });
});

it('shows a denied image with the reason and the way to submit another one, a photo also on the profile', async () => {
  const { router } = await openDomain(
    {
      denied_images: [
        { what: 'banner', value: 'b.jpg', reason: 'Too dark.' },
        { what: 'agent photo', value: 'p.jpg', reason: null },
      ],
    },
    'emails',
  );
  const callout = (what: string) =>
    screen
      .queryByText(`The new ${what} for ${name} wasn't approved`)
      ?.closest<HTMLElement>('[data-tone]');
  expect(callout('banner')).toHaveTextContent(
    '“Too dark.” Your website stays as it is. Change the banner, and submit it again.',
  );
  expect(callout('banner')?.querySelector('img')?.src).toBe(resized('b.jpg'));
  expect(callout('banner')?.querySelector('a')?.href).toBe(`${site}?beacon-edit`);
  await act(() => router.navigate({ to: '/profile' }));
  expect(callout('agent photo')?.querySelector('img')?.src).toBe(resized('p.jpg'));
  expect(callout('banner')).toBeUndefined();
});

describe('an inactive domain', () => {
  const mail = /Its mail is returned to the senders, and its email redirects are kept\./;

  it.each([
    [
      'says why and since when',
      { inactive_reason: 'You asked us to pause it.', inactive_since: '2026-08-03' },
      'Inactive since August 3, 2026',
      'You asked us to pause it.',
    ],
    ['says who knows why', {}, 'This domain is inactive', 'Our support team can tell you why.'],
  ])('%s, and who can change it', async (_, reason, title, words) => {
    await openDomain({ active: false, ...reason });
    const callout = screen.getByRole('heading', { level: 2, name: title }).parentElement;
    expect(callout).toHaveTextContent(words);
    expect(callout).toHaveTextContent('Only our support team can make it active again.');
    expect(callout?.querySelector('a')).toHaveTextContent(portalConfig.support_phone);
  });

  it('says the same of its mail above each tab and beside its plan', { tags: 'full' }, async () => {
    await openDomain({ active: false });
    await screen.findByText(/^Parking doesn't make it active\./);
    expect(screen.getAllByText(mail)).toHaveLength(2);
    expect(screen.queryByText(/Takes this domain offline|is forwarded/)).toBeNull();
  });

  it('forwards no mail before it is active again', { tags: 'full' }, async () => {
    await openDomain({ active: false }, 'emails');
    expect(await screen.findByText(/^Once cedar-quote.example is active, mail/)).toBeVisible();
    expect(screen.getByText(/Once the domain is active, its mail goes to an inbox/)).toBeVisible();
  });

  it('is not explained while the domain is active', async () => {
    await openDomain({ inactive_reason: 'Stale.' });
    expect(screen.queryByText('Stale.')).toBeNull();
  });
});
