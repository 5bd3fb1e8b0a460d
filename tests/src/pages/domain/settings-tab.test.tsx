import '../../../support/resize-observer';
import { assertDefined } from '@contract/assert-defined';
import { listCanceledDomains } from '@contract/canceled-domain';
import { listCards } from '@contract/card';
import { listDomains, type Domain } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { sendSupportMessage } from '@contract/support';
import { transferProgress } from '@contract/transfer';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Imported up front, because in the browser this dialog has loaded before a person opens it.
import '@/pages/domain/ui/settings/lifecycle-dialog';
import { dayInWords, portalDay } from '@/shared/lib/format/day';
import { domainsQuery } from '@/shared/api/domain-queries';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import {
  accountNumber,
  sampleCards,
  sampleDomain,
  sampleProgress,
  sampleUser,
} from '@contract/samples/sample-answers';

const name = 'cedar-quote.example';
const before = sampleDomain(name, { whois_admin_email: 'owner@cedar.example' });
const other = sampleDomain('cedar-life.example');

async function openSettings(
  domain: Domain = before,
  others: readonly Domain[] = [other],
  hash = '',
) {
  const backend = agentBackend();
  backend.answers(listDomains, [domain, ...others]);
  backend.answers(readDomain, { ...domain, emails: [] });
  backend.answers(listCards, [...sampleCards]);
  backend.answers(transferProgress, sampleProgress());
  const portal = await openPortal(`/domains/${domain.name}/settings${hash}`);
  // Found by text, because a question that is open hides the page from queries by role.
  await screen.findByText('Registration', { selector: 'h2' });
  // Queries by text, because queries by role would take most of a test's time.
  const press = async (label: string) =>
    portal.user.click(
      assertDefined(
        (await screen.findAllByText(label, { selector: 'button, button *' }))[0],
        label,
      ),
    );
  const takeTheirs = async (label: string) =>
    portal.user.click(await screen.findByRole('button', { name: `Use theirs for ${label}` }));
  const write = async (label: string, text: string) => {
    const edit = screen.queryByLabelText(`Edit ${label}`);
    if (edit !== null) await portal.user.click(edit);
    const field = screen.getByLabelText(label);
    await portal.user.clear(field);
    await portal.user.paste(text);
  };
  return { backend, portal, press, takeTheirs, write };
}

const email = () => screen.getByLabelText('WHOIS admin email');
const description = () => screen.getByLabelText('Meta description');
const save = () =>
  screen.queryByText('Save changes', { selector: 'button, button *' })?.closest('button');

it("keeps the input next to someone else's change, and saves the input without undoing that change", async () => {
  const { backend, press, takeTheirs, write } = await openSettings();
  await write('WHOIS admin email', 'mine@cedar.example');
  await write('Meta description', 'Home insurance');
  const current = {
    ...before,
    version: 2,
    whois_admin_email: 'theirs@cedar.example',
    meta_description: 'Car insurance',
    cookie_management_id: 'their-cookies',
    last_change: { user_id: 'u-2', name: 'Dana Whitfield', at: new Date().toISOString() },
  };
  backend.refuses(changeDomain, { status: 409, reason: 'conflict', current });
  await press('Save changes');

  const who =
    /^Dana Whitfield changed these settings at \d+:\d\d [AP]M ET\. What you typed is still/u;
  expect(await screen.findByText(who)).toBeVisible();
  expect(screen.getByText('Saved in the meantime: theirs@cedar.example')).toBeVisible();
  expect(email()).toHaveValue('mine@cedar.example');
  expect(description()).toHaveValue('Home insurance');
  expect(screen.getByText('their-cookies')).toBeVisible();
  await takeTheirs('Meta description');
  expect(description()).toHaveValue('Car insurance');
  expect(description()).toHaveFocus();
  await press('Keep what you typed');
  expect(email()).toHaveFocus();
  expect(screen.queryByText(/^Saved in the meantime/)).toBeNull();

  backend.answers(changeDomain, {
    ...current,
    version: 3,
    whois_admin_email: 'mine@cedar.example',
  });
  await press('Save changes');
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(backend.callsOf(changeDomain)[1]?.body).toEqual({
    version: 2,
    whois_admin_email: 'mine@cedar.example',
  });
  expect(screen.getByLabelText('Edit WHOIS admin email')).toHaveFocus();
  expect(save()).toBeUndefined();
});

it.each([
  [
    { user_id: sampleUser().user_id, name: 'Robin Cedar', at: '2020-11-21T12:14:00Z' },
    /^You changed these settings on Nov 21, 2020, .* in another tab or on another device\./,
    'Use what is saved for WHOIS admin email',
  ],
  [undefined, /^Someone else changed these settings in the meantime\./, /^Use theirs for/],
])('names the author of a conflicting change: %o', async (last_change, said, taken) => {
  const { backend, press, write } = await openSettings();
  await write('WHOIS admin email', 'mine@cedar.example');
  const current = { ...before, version: 2, whois_admin_email: 'saved@cedar.example', last_change };
  backend.refuses(changeDomain, { status: 409, reason: 'conflict', current });
  await press('Save changes');
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('button', { name: taken })).toBeVisible();
});

it('has nothing to save once the person accepts the other value or discards the changes', async () => {
  const { backend, portal, press, takeTheirs, write } = await openSettings();
  await write('WHOIS admin email', 'mine@cedar.example');
  const theirs = { ...before, version: 2, whois_admin_email: 'theirs@cedar.example' };
  backend.answers(listDomains, [theirs, other]);
  await act(() => portal.queryClient.invalidateQueries(domainsQuery(accountNumber)));
  await takeTheirs('WHOIS admin email');
  expect(email()).toHaveValue('theirs@cedar.example');
  expect(screen.queryByText(/^Someone else changed/)).toBeNull();
  expect(save()).toHaveAttribute('aria-disabled', 'true');

  await write('WHOIS admin email', 'nobody');
  await press('Save changes');
  expect(email()).toBeInvalid();
  expect(email()).toHaveFocus();
  await press('Cancel');
  expect(screen.getByLabelText('Edit WHOIS admin email')).toHaveFocus();
  expect(screen.getByText('theirs@cedar.example')).toBeVisible();
  expect(backend.callsOf(changeDomain)).toEqual([]);
});

it('keeps the draft when saving fails, links to what the reason advises, and shows at a field why it is refused', async () => {
  const { backend, portal, press, write } = await openSettings();
  await write('WHOIS admin email', 'mine@cedar.example');
  backend.refuses(changeDomain, {
    status: 503,
    reason: 'unavailable',
    error: 'Your access has ended. Choose another account.',
  });
  await press('Save changes');
  const accounts = await screen.findByRole('link', { name: 'Choose another account' });
  expect(accounts).toHaveAttribute('href', '/accounts');
  expect(accounts.parentElement).toHaveTextContent(
    'Your access has ended. Choose another account. What you typed is still here.',
  );
  await act(() => portal.router.navigate({ to: '/' }));
  await act(() =>
    portal.router.navigate({ to: '/domains/$name/{-$tab}', params: { name, tab: 'settings' } }),
  );
  await waitFor(() => expect(email()).toHaveValue('mine@cedar.example'));
  expect(screen.getByText('Unsaved changes are kept in this tab.')).toBeVisible();
  const fields = { whois_admin_email: 'Check the ending' };
  backend.refuses(changeDomain, { status: 422, reason: 'invalid', fields });
  await press('Save changes');
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toHaveAccessibleDescription(/Check the ending/);
  expect(screen.queryByText(/^Refused/)).toBeNull();
});

it('keeps text typed while the form is being saved, and reports the result in the saved row', async () => {
  const { backend, press, write } = await openSettings();
  await write('WHOIS admin email', 'mine@cedar.example');
  const answer = backend.holds(changeDomain);
  await press('Save changes');
  await write('Meta description', 'Home insurance');
  answer({ ...before, version: 2, whois_admin_email: 'mine@cedar.example' });
  expect((await screen.findByText('Saved.')).closest('li')).toHaveTextContent(/^WHOIS admin email/);
  expect(description()).toHaveValue('Home insurance');
  expect(save()).not.toHaveAttribute('aria-disabled');

  const saved = { ...before, version: 3, meta_description: 'Home insurance' };
  backend.answers(changeDomain, saved);
  backend.answers(readDomain, {
    ...saved,
    emails: [],
    compliance_matches: [{ words: ['home', 'insurance'], note: 'Say which' }],
  });
  await press('Save changes');
  const review = '“home” and “insurance” may break a compliance rule: Say which';
  expect((await screen.findByText(review)).closest('li')).toHaveTextContent(
    /^Meta description.*This text is saved and live\. Our team may ask you to change it\./,
  );
  expect(screen.queryByText('Saved.')).toBeNull();
});

it('warns about words before the text is live, keeps what was typed, and saves it anyway if asked to', async () => {
  const { backend, portal, press, write } = await openSettings();
  const typed = { meta_description: 'Guaranteed rates', whois_admin_email: 'mine@cedar.example' };
  await write('Meta description', typed.meta_description);
  await write('WHOIS admin email', typed.whois_admin_email);
  const preview = [{ words: ['guaranteed'], note: 'Nothing is' }];
  backend.refuses(changeDomain, { status: 409, reason: 'compliance_match', preview });
  const title = 'Not saved yet. Check this text before it goes live.';
  const anyway = () => screen.queryByText('Save anyway', { selector: 'button, button *' });
  await press('Save changes');
  expect((await screen.findByText(title)).closest('li')).toHaveTextContent(
    /^Meta description.*“guaranteed” may break a compliance rule: Nothing is/,
  );
  expect(description()).toHaveFocus();
  await portal.user.paste(' here');
  expect(screen.getByText(title)).toBeVisible();
  expect(anyway()).toBeNull();
  await portal.user.keyboard('{Control>}a{/Control}');
  await portal.user.paste('Great rates');
  expect(screen.queryByText(title)).toBeNull();
  await portal.user.click(screen.getByRole('button', { name: 'Cancel for Meta description' }));
  expect(screen.queryByText(title)).toBeNull();
  await write('Meta description', typed.meta_description);
  await press('Save changes');
  await waitFor(() => expect(anyway()).toBeVisible());
  const saved = { ...before, ...typed, version: 2 };
  backend.answers(changeDomain, saved);
  backend.answers(readDomain, { ...saved, emails: [], compliance_matches: preview });
  await press('Save anyway');
  expect(await screen.findByText(/^This text is saved and live\./)).toBeVisible();
  const calls = backend.callsOf(changeDomain);
  expect(calls.map(({ query }) => query['warn_first'])).toEqual(['true', 'true', undefined]);
  expect(calls.at(-1)?.body).toEqual({ version: 1, ...typed });
});

it('offers to park a domain only if another Enhanced Microsite is active, and explains the consequence', async () => {
  const { backend, portal } = await openSettings();
  const park = () => screen.getByText('Park this domain').closest('button') as HTMLElement;
  expect(park()).not.toHaveAttribute('aria-disabled');
  const reload = () => act(() => portal.queryClient.invalidateQueries(domainsQuery(accountNumber)));
  backend.answers(listDomains, [before, { ...other, domain_type: 'parked' }]);
  await reload();
  await waitFor(() => expect(park()).toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByText(/^You can park this domain once your account has another/)).toBeVisible();
  backend.answers(listDomains, [before, other]);
  await reload();
  await waitFor(() => expect(park()).not.toHaveAttribute('aria-disabled'));

  await portal.user.click(park());
  backend.answers(changeDomain, { ...before, domain_type: 'parked' });
  const dialog = await screen.findByRole('dialog', { name: `Park ${name}?` });
  await portal.user.click(within(dialog).getByRole('button', { name: 'Park domain' }));
  const parkedNow = `${name} is parked. It costs $9.00 a month from your next bill.`;
  const message = await screen.findByText(parkedNow);
  expect(message).toBeVisible();
  expect(portal.address()).toBe('/');
  await act(() => portal.router.navigate({ to: '/domains' }));
  expect(screen.queryByText(parkedNow)).toBeNull();
});

it("shows no savings for an inactive domain, because it isn't billed", async () => {
  const { press } = await openSettings({ ...before, active: false, email_count: 2 });
  expect(screen.getByText('Not billed while it is inactive')).toBeVisible();
  await press('Park this domain');
  const dialog = await screen.findByRole('dialog', { name: `Park ${name}?` });
  expect(document.body).not.toHaveTextContent(/\$\d|billed until/);
  expect(dialog).not.toHaveTextContent('email redirects');
});

it.each(['Cancel', 'Park'])(
  'asks before a change that the address names, only once: %s',
  async (change) => {
    const { portal } = await openSettings(before, [other], `#${change.toLowerCase()}`);
    expect(await screen.findByRole('dialog', { name: `${change} ${name}?` })).toBeVisible();
    expect(portal.address()).toBe(`/domains/${name}/settings`);
    await portal.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('lists the consequences for a parked domain, which has no website', async () => {
  const parked = sampleDomain('birch-old.example', { domain_type: 'parked', email_count: 1 });
  const { backend, portal, press } = await openSettings(parked, [before]);
  await press('Cancel domain');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel birch-old.example?' });
  expect(dialog).not.toHaveTextContent(/website|stats/i);
  expect(screen.queryByText(/its stats/)).toBeNull();
  expect(dialog).toHaveAccessibleDescription('Are you sure?');
  expect(dialog).toHaveTextContent('Mail to its email redirect is held for 3 days');
  expect(dialog).not.toHaveTextContent('Your parked domains');
  backend.answers(cancelDomain, null);
  await portal.user.click(within(dialog).getByRole('button', { name: 'Yes' }));
  const canceled = 'birch-old.example is canceled. Your next bill is $9.00 lower.';
  expect(await screen.findByText(canceled)).toBeVisible();
  await portal.user.click(screen.getByLabelText('Dismiss'));
  expect(screen.queryByText(canceled)).toBeNull();
});

it('explains the consequences for the last microsite, and how long it can be restored', async () => {
  const parked = sampleDomain('birch-old.example', { domain_type: 'parked' });
  const { backend, press } = await openSettings(before, [parked]);
  await press('Cancel domain');
  const dialog = await screen.findByRole('dialog', { name: `Cancel ${name}?` });
  expect(dialog).toHaveTextContent("Your parked domains stay, but you can't buy new ones");
  expect(dialog).toHaveTextContent('For 30 days you can restore it from Domains');
  backend.answers(cancelDomain, null);
  backend.answers(listCanceledDomains, [
    { name, domain_type: 'c1', canceled_at: '2090-11-24T15:00:00.000Z', release_day: '2090-12-24' },
  ]);
  await press('Yes');
  const until = `${name} is canceled. Your next bill is $34.00 lower. You can restore it until its name is released on December 24, 2090.`;
  expect(await screen.findByText(until)).toBeVisible();
  expect(screen.getByRole('link', { name: `Restore ${name}` })).toHaveAttribute(
    'href',
    `/domains?restore=${name}`,
  );
});

it('does not offer to restore a failed transfer', async () => {
  const failed = sampleDomain(name, { active: false, transfer_status: 'failed' });
  const { press } = await openSettings(failed);
  await screen.findByText('Removes the failed order from your domains.');
  await press('Cancel domain');
  const dialog = await screen.findByRole('dialog', { name: `Cancel ${name}?` });
  expect(dialog).not.toHaveTextContent(/restore/i);
});

it('explains what a setting does, how to fill it in and where it shows', async () => {
  const { portal } = await openSettings();
  const links = within(screen.getByRole('tabpanel')).getAllByRole('link', { name: /^View Site/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `https://${name}.sites.beacon.example/`,
  ]);
  await portal.user.click(screen.getByLabelText('Edit Hidden articles'));
  expect(screen.getByLabelText('Hidden articles')).toHaveAccessibleDescription(
    "Articles that you don't want on your website. Enter one title per line, such as Flood basics.",
  );
  expect(screen.getByRole('link', { name: 'See where they come from' })).toHaveAttribute(
    'href',
    '/profile',
  );
});

it('begins the message that asks support to unlock the domain, and says afterwards when it was sent', async () => {
  const { backend, portal } = await openSettings();
  await portal.user.click(screen.getByText('Ask support to unlock it'));
  const message = await screen.findByRole('textbox', { name: 'Message' });
  expect(message).toHaveValue(`Please unlock ${name} and send me its auth code.`);
  backend.answers(sendSupportMessage, null);
  await portal.user.click(screen.getByText('Send message'));
  await screen.findByText('We have your message');
  act(() => portal.history.push(`/domains/${name}/settings`));
  const today = dayInWords(portalDay());
  expect(await screen.findByText(`You asked support to unlock it on ${today}.`)).toBeVisible();
  expect(screen.queryByText('Ask support to unlock it')).toBeNull();
  expect(screen.getByText('Write to support again')).toBeVisible();
});

it('links to no website that is still being set up', async () => {
  await openSettings({ ...before, site_pending: true });
  expect(screen.queryByText('View Site')).toBeNull();
});

it('clears a setting whose text was removed', async () => {
  const { backend, press, write } = await openSettings({ ...before, meta_description: 'Old' });
  backend.answers(changeDomain, { ...before, version: 2 });
  await write('Meta description', '');
  await press('Save changes');
  await waitFor(() =>
    expect(backend.callsOf(changeDomain)[0]?.body).toEqual({ version: 1, meta_description: null }),
  );
});
