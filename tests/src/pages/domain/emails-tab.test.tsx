import '../../../support/resize-observer';
import { readAccount } from '@contract/account';
import { chooseAccount } from '@contract/user';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import {
  addRedirect,
  changeRedirect,
  confirmRedirect,
  importRedirects,
  readDeliveries,
  removeRedirect,
  testRedirect,
  type EmailRedirect,
  type MailDelivery,
} from '@contract/email-redirect';
import { transferProgress } from '@contract/transfer';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import {
  accountNumber,
  sampleDomain,
  sampleProgress,
  sampleUser,
} from '@contract/samples/sample-answers';
import type { StubBackend } from '../../../support/stub-backend';
// Loaded before the test, because user-event's synchronous `act` doesn't wait for code.
import '@/pages/domain/ui/emails/import-dialog';

const domain = 'cedar-quote.example';

function redirect(local: string, changes: Partial<EmailRedirect> = {}): EmailRedirect {
  return {
    pk: `pk-${local}`,
    redirect_address: `${local}@${domain}`,
    real_address: `${local}@agency.example`,
    domain,
    account: accountNumber,
    confirmed: true,
    last_tested: null,
    last_delivered: null,
    last_bounced: null,
    bounce_reason: null,
    version: 1,
    ...changes,
  };
}

const quotes = redirect('quotes');
const claims = redirect('claims', { real_address: `quotes@${domain}` });

function hasRedirects(backend: StubBackend, emails: readonly EmailRedirect[]): void {
  backend.answers(readDomain, { ...sampleDomain(domain), emails: [...emails] });
}

async function openTab(emails: readonly EmailRedirect[] = [claims, quotes]) {
  const backend = agentBackend();
  hasRedirects(backend, emails);
  const portal = await openPortal(`/domains/${domain}/emails`);
  await screen.findByRole('heading', { name: 'Email redirects' });
  // Queries by text and label, because queries by role would take most of a test's time.
  const press = (name: string) =>
    portal.user.click(screen.queryByLabelText(name) ?? screen.getByText(name));
  const replace = async (name: string, text: string) => {
    const field = screen.getByRole('textbox', { name });
    await portal.user.clear(field);
    await portal.user.paste(text);
  };
  const deleteQuotes = async (left: readonly EmailRedirect[]) => {
    backend.answers(removeRedirect, null);
    await press(`Delete quotes@${domain}`);
    hasRedirects(backend, left);
    await press('Delete redirect');
    return screen.findByText(`quotes@${domain} deleted`);
  };
  return { backend, portal, press, replace, deleteQuotes };
}

const said = () => document.querySelector('[data-announcer]')?.textContent;
// Queries by element, because queries by role are slow with so many rows.
const addresses = () =>
  [...document.querySelectorAll('button[aria-label^="Edit "]')].map((each) => each.ariaLabel);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('keeps the input of the form for a new redirect, on other tabs and across a reload, until the form is canceled', async () => {
  const { portal, press, replace } = await openTab();
  const shown = async () => [
    (await screen.findByRole('textbox', { name: 'Address' })).getAttribute('value'),
    screen.getByRole('textbox', { name: 'Forwards to' }).getAttribute('value'),
  ];
  const visit = async (tab: string) => {
    await portal.user.click(screen.getByRole('tab', { name: tab }));
    await waitFor(() => expect(portal.address()).toContain(tab.toLowerCase()));
  };
  await press('Add redirect');
  await replace('Address', 'renewals');
  await replace('Forwards to', 'nora@agency.ex');
  await visit('Settings');
  await visit('Emails');
  expect(await shown()).toEqual(['renewals', 'nora@agency.ex']);
  expect(screen.getByRole('textbox', { name: 'Address' })).not.toHaveFocus();

  cleanup();
  const again = await openPortal(portal.address());
  expect(await shown()).toEqual(['renewals', 'nora@agency.ex']);
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  await openPortal(portal.address());
  await screen.findByRole('heading', { name: 'Email redirects' });
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
});

it('keeps the edited text of a redirect across a reload, and shows changes by others that were made in the meantime', async () => {
  const { backend, portal, press, replace } = await openTab();
  const reopened = async () => {
    cleanup();
    await openPortal(portal.address());
    await screen.findByRole('heading', { name: 'Email redirects' });
    return screen.queryByRole('textbox', { name: 'Forwards to' })?.getAttribute('value');
  };
  await press(`Edit claims@${domain}`);
  await press('Cancel');
  await press(`Edit quotes@${domain}`);
  await replace('Forwards to', 'ann@agency.ex');
  expect(await reopened()).toBe('ann@agency.ex');
  expect(screen.getByRole('form', { name: `Edit quotes@${domain}` })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Forwards to' })).not.toHaveFocus();
  expect(screen.queryByText(/^Someone else/)).toBeNull();

  hasRedirects(backend, [
    claims,
    redirect('quotes', { real_address: 'paul@agency.example', version: 2 }),
  ]);
  expect(await reopened()).toBe('ann@agency.ex');
  await screen.findByText(/^Someone else changed this redirect\. .*paul@agency\.example/);
  hasRedirects(backend, [claims]);
  expect(await reopened()).toBe('ann@agency.ex');
  await screen.findByText(/^Someone else deleted this redirect/);
  expect(backend.callsOf(changeRedirect)).toEqual([]);
  expect(backend.callsOf(addRedirect)).toEqual([]);
});

it('closes a form whose change was saved before the person left the page', async () => {
  const { backend, portal, press, replace } = await openTab();
  await press(`Edit quotes@${domain}`);
  await replace('Forwards to', 'ann@agency.example');
  hasRedirects(backend, [
    claims,
    redirect('quotes', { real_address: 'ann@agency.example', version: 2 }),
  ]);
  cleanup();
  await openPortal(portal.address());
  await screen.findByRole('heading', { name: 'Email redirects' });
  expect(addresses()).toEqual([`Edit claims@${domain}`, `Edit quotes@${domain}`]);
});

it('shows the health of each redirect, and resends a confirmation', async () => {
  const { backend, press } = await openTab([
    redirect('fine', {
      last_delivered: '2026-03-02T15:00:00Z',
      last_tested: '2026-03-01T15:00:00Z',
    }),
    redirect('lost', {
      last_bounced: '2026-03-02T15:00:00Z',
      bounce_reason: '550 no such mailbox',
    }),
    redirect('new', { confirmed: false }),
    redirect('quiet'),
  ]);
  const rows = within(screen.getByRole('list', { name: 'Redirects' })).getAllByRole('listitem');
  const texts = rows.map((row) => row.textContent);
  expect(texts[0]).toMatch(/goes to fine@agency\.exampleDeliveringDelivered .* · Tested /);
  expect(texts[1]).toMatch(
    /Bounced Mar .*We couldn't deliver mail to lost@agency\.example\. Check .* Then run a test\.550 no such mailbox/,
  );
  expect(texts[2]).toContain('Waiting for new@agency.example to confirm.');
  expect(texts[3]).toContain('No mail yet');
  const test = screen.getByLabelText(`Test new@${domain}`);
  expect(test).toHaveAttribute('aria-disabled', 'true');
  expect(test).toHaveAccessibleDescription(/Waiting for new@agency\.example to confirm/);

  backend.refuses(confirmRedirect, { status: 429, reason: 'too_many_tries' });
  await press('Send the link again to new@agency.example');
  await screen.findByText('Refused: too_many_tries.');
  backend.answers(confirmRedirect, redirect('new', { confirmed: false }));
  await press('Send the link again to new@agency.example');
  await screen.findByText('We sent a new link to new@agency.example.');
});

it('saves a likely typo as it is typed, if the person saves it again', async () => {
  const { backend, portal, press, replace } = await openTab();
  const typo = { redirect_address: `new@${domain}`, real_address: 'ann@gmial.com' };
  backend.answers(addRedirect, redirect('new', typo));
  await press('Add redirect');
  await replace('Address', 'new');
  await replace('Forwards to', typo.real_address);
  await portal.user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(backend.callsOf(addRedirect).map(({ body }) => body)).toEqual([typo]));
});

it('rejects duplicates, loops and self-redirects as the person types, and adds a valid redirect', async () => {
  const { backend, portal, press, replace } = await openTab();
  await press('Add redirect');
  const address = screen.getByRole('textbox', { name: 'Address' });
  const destination = screen.getByRole('textbox', { name: 'Forwards to' });
  expect(address).toHaveFocus();
  expect(address).toHaveAccessibleDescription(expect.stringContaining(`@${domain}`));

  await portal.user.paste('Quotes');
  expect(screen.getByText('This address already has a redirect')).toBeInTheDocument();
  await replace('Address', 'me');
  await replace('Forwards to', `me@${domain}`);
  expect(screen.getByText("An address can't forward to itself")).toBeInTheDocument();
  expect(address).toHaveAccessibleDescription(
    expect.stringContaining('Enter * to forward mail to every other address'),
  );
  await replace('Address', '*');
  await replace('Forwards to', `quotes@${domain}`);
  expect(
    screen.getByText('* can only forward to an address outside this domain'),
  ).toBeInTheDocument();
  await replace('Address', 'x@elsewhere.example');
  expect(screen.getByText('Enter an address on this domain')).toBeInTheDocument();
  await replace('Address', 'mary jane');
  await portal.user.tab();
  expect(screen.getByText("An address can't have spaces")).toBeInTheDocument();
  await portal.user.clear(address);
  await portal.user.paste(`quotes2@${domain}`);
  expect(address).toHaveValue('quotes2');

  await replace('Forwards to', 'ann');
  expect(destination).not.toBeInvalid();
  await portal.user.tab();
  expect(destination).toBeInvalid();
  await replace('Forwards to', 'ann@gmial.com');
  expect(screen.getByText('Did you mean ann@gmail.com?')).toBeVisible();
  await portal.user.keyboard('{Enter}');
  expect(screen.getByText(/^Did you mean ann@gmail\.com\? To keep/)).toBeVisible();
  expect(backend.callsOf(addRedirect)).toEqual([]);
  await press('Use ann@gmail.com');
  expect(destination).toHaveValue('ann@gmail.com');
  expect(destination).toHaveFocus();

  const added = redirect('quotes2', { real_address: 'ann@gmail.com', confirmed: false });
  backend.answers(addRedirect, () => {
    hasRedirects(backend, [claims, quotes, added]);
    return added;
  });
  await press('Save redirect');
  await screen.findByRole('button', { name: `Edit quotes2@${domain}` });
  expect(backend.callsOf(addRedirect).map(({ body }) => body)).toEqual([
    { redirect_address: `quotes2@${domain}`, real_address: 'ann@gmail.com' },
  ]);
  const news = `quotes2@${domain} added. We emailed ann@gmail.com a link to confirm.`;
  expect(await screen.findByText(news)).toBeVisible();
  expect(button('Add redirect')).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();

  // Creates a loop of two redirects.
  await press(`Edit quotes@${domain}`);
  expect(screen.getByRole('textbox', { name: 'Forwards to' })).toHaveFocus();
  await replace('Forwards to', `claims@${domain}`);
  expect(screen.getByText('This would send mail around in a circle')).toBeInTheDocument();
  await press('Save redirect');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Forwards to' })).toBeInvalid());
  expect(backend.callsOf(changeRedirect)).toEqual([]);
  await portal.user.keyboard('{Escape}');
  expect(screen.getByRole('textbox', { name: 'Forwards to' })).toHaveValue(`claims@${domain}`);
  await press('Cancel');
  expect(button(`Edit quotes@${domain}`)).toHaveFocus();

  hasRedirects(backend, [claims, quotes, { ...added, confirmed: true }]);
  await act(() => portal.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByText(news)).toBeNull());
});

it('saves two rows at the same time, and marks both fields of an empty form', async () => {
  const { backend, portal, press } = await openTab([redirect('a'), redirect('b')]);
  await press(`Edit a@${domain}`);
  await press(`Edit b@${domain}`);
  const release = backend.holds(changeRedirect);
  for (const save of screen.getAllByRole('button', { name: 'Save redirect' })) {
    await portal.user.click(save);
  }
  expect(screen.getAllByRole('button', { name: 'Saving…' })).toHaveLength(2);
  release(redirect('a', { version: 2 }));
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Saving…' })).toEqual([]));
  await press('Add redirect');
  await press('Save redirect');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus());
  for (const field of screen.getAllByRole('textbox')) expect(field).toBeInvalid();
});

it('explains where mail goes once a redirect or its catch-all is deleted', async () => {
  const catchAll = redirect('*', { real_address: 'all@agency.example' });
  const { backend, portal, press, deleteQuotes } = await openTab([catchAll, quotes]);
  await press(`Delete quotes@${domain}`);
  expect(screen.getByRole('group')).toHaveAccessibleDescription(
    `Mail to this address will then go to all@agency.example, through *@${domain}.`,
  );
  await portal.user.keyboard('{Escape}');
  expect(button(`Delete quotes@${domain}`)).toHaveFocus();
  await press(`Delete *@${domain}`);
  expect(screen.getByRole('group')).toHaveAccessibleDescription(
    'Mail to addresses without a redirect of their own will be returned to the sender.',
  );
  await press('Keep redirect');
  backend.answers(testRedirect, { outcome: 'delivered', reason: null, redirect: catchAll });
  await press(`Test *@${domain}`);
  await screen.findByText(/We sent it to a made-up address at cedar-quote\.example\.$/);
  expect(await deleteQuotes([catchAll])).toBeVisible();
  expect(said()).not.toContain('deleted');
  expect(button('Undo')).toHaveFocus();
});

it('adds a deleted redirect again with one press, also after a reload and a failure', async () => {
  const { backend, portal, press, deleteQuotes } = await openTab();
  await deleteQuotes([claims]);
  await portal.user.click(screen.getByRole('tab', { name: 'Settings' }));
  await portal.user.click(screen.getByRole('tab', { name: 'Emails' }));
  await screen.findByText('Undo');
  cleanup();
  await openPortal(portal.address());
  await screen.findByText('Undo');
  expect(button('Undo')).not.toHaveFocus();
  backend.refuses(addRedirect, { status: 503, reason: 'unavailable', error: 'Try later.' });
  await press('Undo');
  expect(await screen.findByText(`quotes@${domain} is still deleted. Try later.`)).toBeVisible();
  const again = redirect('quotes', { pk: 'pk-again', confirmed: false });
  backend.answers(addRedirect, again);
  hasRedirects(backend, [claims, again]);
  await press('Undo');
  await screen.findByText(
    `quotes@${domain} is back. We emailed ${quotes.real_address} a link to confirm.`,
  );
  expect(backend.callsOf(addRedirect).at(-1)?.body).toEqual({
    redirect_address: quotes.redirect_address,
    real_address: quotes.real_address,
  });
  expect(screen.queryByText('Undo')).toBeNull();
  await waitFor(() => expect(button(`Edit quotes@${domain}`).closest('li')).toHaveFocus());
  await press('Dismiss');
  expect(screen.queryByText(/is back/)).toBeNull();
  expect(button('Add redirect')).toHaveFocus();
});

it('forgets a deleted redirect once the person leaves the domain', async () => {
  const { portal, deleteQuotes } = await openTab();
  await deleteQuotes([claims]);
  act(() => portal.history.push('/glossary'));
  await screen.findByRole('heading', { name: 'Glossary' });
  act(() => portal.history.push(`/domains/${domain}/emails`));
  await screen.findByRole('heading', { name: 'Email redirects' });
  expect(screen.queryByText(`quotes@${domain} deleted`)).toBeNull();
});

it('has one form for a new redirect, which keeps what was typed when it is asked for again', async () => {
  const { press, replace } = await openTab([quotes]);
  await press('Add redirect');
  await replace('Address', 'renewals');
  await press('Add redirect');
  const form = screen.getByRole('textbox', { name: 'Address' });
  expect(form).toHaveFocus();
  expect(form).toHaveValue('renewals');
});

it('filters by address and destination, and shows rows that are being edited', async () => {
  const locals = Array.from({ length: 50 }, (_, index) => `a${String(index).padStart(3, '0')}`);
  const { portal } = await openTab([
    ...locals.map((local) => redirect(local)),
    redirect('zoe', { real_address: 'desk@inbox.example' }),
  ]);
  expect(addresses()).toHaveLength(20);
  fireEvent.click(screen.getByText('Show 20 more'));
  expect(addresses()).toHaveLength(40);
  fireEvent.click(screen.getByLabelText(`Edit a007@${domain}`));
  const search = screen.getByLabelText('Find a redirect');
  await portal.user.type(search, 'INBOX.example');
  await waitFor(() => expect(addresses()).toEqual([`Edit zoe@${domain}`]));
  expect(screen.getByLabelText('Address')).toHaveValue('a007');
  await waitFor(() => expect(said()).toBe('1 of 51 redirects'));
  await portal.user.type(search, 'x');
  await screen.findByRole('heading', { name: 'No redirect matches “INBOX.examplex”' });
  fireEvent.click(screen.getByText('Show all redirects'));
  await waitFor(() => expect(addresses()).toHaveLength(39));
});

it('imports a file in batches, and loses no row when a call fails', async () => {
  const { backend, portal, press } = await openTab([quotes]);
  await press('Import');
  const dialog = await screen.findByRole('dialog', { name: 'Import redirects' });
  const locals = Array.from({ length: 401 }, (_, index) => `a${index}`);
  const lines = [
    ...locals.map((local) => `${local};ann@agency.example`),
    'quotes;x@agency.example',
  ];
  const file = new File([`Address;Forwards to\n${lines.join('\n')}`], 'redirects.csv');
  await portal.user.upload(within(dialog).getByLabelText('Choose a file'), file);
  await within(dialog).findByText('401 to add · 1 row needs fixing');

  backend.answers(importRedirects, ({ body }) => {
    const { rows } = body as { rows: readonly unknown[] };
    backend.refuses(importRedirects, { status: 503, reason: 'unavailable' });
    return {
      rows: rows.map((_, index) =>
        index === 0
          ? { outcome: 'refused' as const, fields: { redirect_address: 'Taken meanwhile' } }
          : { outcome: 'added' as const, redirect: redirect(`a${index}`) },
      ),
    };
  });
  await portal.user.click(within(dialog).getByRole('button', { name: 'Import 401 redirects' }));
  await within(dialog).findByText('399 added · 1 to add · 2 rows need fixing');
  expect(
    within(dialog).getByText(/What was added stays, and the rest is still here\.$/),
  ).toBeVisible();
  expect(within(dialog).getByText('Row 2: Taken meanwhile')).toBeInTheDocument();
  backend.answers(importRedirects, { rows: [{ outcome: 'added', redirect: redirect('a400') }] });
  await portal.user.click(
    within(dialog).getByRole('button', { name: 'Import the other 1 redirect' }),
  );
  await within(dialog).findByText('400 added · 2 rows need fixing');
  expect(backend.callsOf(importRedirects).at(-1)?.body).toEqual({
    rows: [{ redirect_address: `a400@${domain}`, real_address: 'ann@agency.example' }],
  });
  expect(within(dialog).getByRole('button', { name: 'Download rows with errors' })).toBeVisible();
  const done = within(dialog).getByRole('button', { name: 'Done' });
  await waitFor(() => expect(done).toHaveFocus());
  await portal.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 20_000);

it.each([
  [{ transfer_status: 'waiting', active: false }, /is being transferred to us/],
  [{ active: false }, /Its mail is returned to the senders/],
  [{ transfer_status: 'failed', active: false }, /failed\. Its mail is returned to the senders/],
] as const)(
  'explains what an inactive domain means for its mail',
  { tags: 'full' },
  async (changes, words) => {
    const backend = agentBackend();
    backend.answers(listDomains, [sampleDomain(domain, { ...changes })]);
    backend.answers(transferProgress, sampleProgress());
    hasRedirects(backend, []);
    await openPortal(`/domains/${domain}/emails`);
    await screen.findByText(words);
    fireEvent.click(button('Add your first redirect'));
    fireEvent.click(button('Cancel'));
    expect(button('Add your first redirect')).toHaveFocus();
  },
);

it('shows an error when the list fails to load, and loads it on retry', async () => {
  const backend = agentBackend();
  backend.refuses(readDomain, { status: 500, reason: 'internal' });
  const portal = await openPortal(`/domains/${domain}/emails`);
  await screen.findByText("We couldn't load the email redirects");
  hasRedirects(backend, [quotes]);
  await portal.user.click(button('Try again'));
  await waitFor(() => expect(addresses()).toEqual([`Edit quotes@${domain}`]));
});

it('shows an international domain and its addresses as people write them', async () => {
  const name = 'xn--mller-kva.com';
  const backend = agentBackend();
  backend.answers(listDomains, [sampleDomain(name)]);
  const address = { redirect_address: `quotes@${name}`, real_address: `ann@${name}`, domain: name };
  const emails = [redirect('quotes', address)];
  backend.answers(readDomain, { ...sampleDomain(name), emails });
  await openPortal(`/domains/${name}/emails`);
  await screen.findByRole('button', { name: 'Edit quotes@müller.com' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('müller.com');
  expect(screen.getByText('ann@müller.com')).toBeVisible();
  expect(document.querySelector('main')).not.toHaveTextContent('xn--');
});

it('shows who got a bounce, with their addresses and a message that asks them to send it again', async () => {
  const hour = (sender: string, at: number, changes: Partial<MailDelivery> = {}): MailDelivery => ({
    id: `${sender} ${at}`,
    received_at: new Date(Date.UTC(2026, 10, 2, 12 - at)).toISOString(),
    sender,
    real_address: 'front-desk@bounce.example',
    bytes: 1,
    is_test: false,
    outcome: 'bounced',
    reason: null,
    finished_at: null,
    replies: 0,
    delayed: false,
    repeated: false,
    ...changes,
  });
  const many = Array.from({ length: 25 }, (_, index) => `p${index}@mail.example`);
  const bounced = redirect('old', { last_bounced: '2026-11-02T12:00:00.000Z' });
  const { backend, press, portal } = await openTab([bounced]);
  backend.answers(readDeliveries, {
    deliveries: [
      hour('agent@demo.example', 0, { is_test: true }),
      hour('', 1),
      ...['MAILER-DAEMON', 'No-Reply', 'donotreply', 'bounce-17', 'SRS0=h=tt=d=p'].map((local) =>
        hour(`${local}@mail.example`, 1),
      ),
      hour('again@mail.example', 2, { outcome: 'delivered' }),
      hour('Ann@mail.example', 3),
      hour('again@mail.example', 4),
      hour('ann@mail.example', 5),
      hour('waits@mail.example', 6, { outcome: 'waiting' }),
      ...many.map((sender) => hour(sender, 7)),
    ],
  });
  const failed = { outcome: 'bounced', reason: null, redirect: bounced } as const;
  backend.answers(testRedirect, failed);
  await press(`Test old@${domain}`);
  const still = await screen.findByText(/^Until a test is delivered/);
  expect(still.closest('[data-tone="danger"]')).toHaveTextContent(/^We couldn't .*Until a test/);
  const fixed = redirect('old', { last_delivered: '2026-11-03T12:00:00.000Z' });
  backend.answers(testRedirect, { outcome: 'delivered', reason: null, redirect: fixed });
  await press(`Test old@${domain}`);
  expect(await screen.findByText(/^Mail arrives again\. Next, ask/)).toBeVisible();
  await press(`Who got a bounce? Mail to old@${domain}`);
  expect(screen.getByLabelText(`Logs of old@${domain}`)).toHaveFocus();
  const box = within(await screen.findByRole('region', { name: 'Who got a bounce?' }));
  expect(box.getAllByRole('listitem').map((each) => each.firstChild?.textContent)).toEqual([
    'Ann@mail.example',
    ...many.slice(0, 4),
    'and 21 more',
  ]);
  await portal.user.click(box.getByRole('button', { name: 'Copy addresses' }));
  expect(await navigator.clipboard.readText()).toBe(['Ann@mail.example', ...many].join(', '));
  expect(box.getByText('Copied')).toBeVisible();
  const link = box.getByRole('link', { name: 'Write to the latest 20' });
  const url = new URL(link.getAttribute('href') ?? '');
  expect(url.searchParams.get('bcc')?.split(',')).toEqual([
    'Ann@mail.example',
    ...many.slice(0, 19),
  ]);
  expect(url.searchParams.get('subject')).toBe(`Your email to old@${domain}`);
  const sorry = `Your email to old@${domain} came back to you. That was a problem on our side, and we're sorry.`;
  expect(url.searchParams.get('body')).toContain(`${sorry} We're fixing it`);
  expect(url.searchParams.get('body')).toMatch(/Thank you,\s+Robin Cedar Agency$/);
  await portal.user.click(box.getByRole('button', { name: 'Copy message' }));
  const message = await navigator.clipboard.readText();
  expect(message.replaceAll('\n', '\r\n')).toBe(url.searchParams.get('body'));
  backend.answers(readDeliveries, {
    deliveries: [
      hour('agent@demo.example', 0, { is_test: true, outcome: 'delivered' }),
      hour('ann@mail.example', 5),
    ],
  });
  await press(`Refresh the logs of old@${domain}`);
  expect(await screen.findByText(/It's fixed now: please send your email again/)).toBeVisible();
  act(() => screen.getByLabelText(`Logs of old@${domain}`).focus());
  await portal.user.keyboard('{Escape}');
  expect(screen.queryByText('Latest mail')).toBeNull();
});

it('keeps what a person typed whose access was turned off, and says so until they leave the account', async () => {
  const { backend, press, replace, portal } = await openTab();
  await press('Add redirect');
  await replace('Address', 'hello');
  await replace('Forwards to', 'nora@inbox.example');
  const refusal = "This account doesn't exist, or you don't have access to it.";
  const gone = { status: 404, reason: 'not_found', error: refusal } as const;
  for (const call of [addRedirect, readDomain, readAccount]) backend.refuses(call, gone);
  backend.answers(chooseAccount, sampleUser({ current_account: null, num_available_accounts: 0 }));
  await press('Save redirect');
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('hello');
  await portal.queryClient.invalidateQueries();
  expect(await screen.findByText(/^You no longer have access to .+'s account\./)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'No Account Selected' })).toBeVisible();
});

it('reads the list again after a redirect was deleted', async () => {
  const { backend, press } = await openTab();
  backend.answers(removeRedirect, null);
  hasRedirects(backend, [claims]);
  await press(`Delete quotes@${domain}`);
  const read = backend.callsOf(readDomain).length;
  await press('Delete redirect');
  await waitFor(() => expect(screen.queryByLabelText(`Edit quotes@${domain}`)).toBeNull());
  expect(backend.callsOf(readDomain)).toHaveLength(read + 1);
});
