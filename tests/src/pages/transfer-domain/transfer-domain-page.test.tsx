import { orderDomain } from '@contract/order';
import { transferDetails } from '@contract/transfer-details';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  button,
  codeField,
  configure,
  goOn,
  lookUp,
  nameField,
  openFlow,
  reaches,
  reload,
  transfer,
} from '../../../support/order-flows';
import { sampleDetails } from '@contract/samples/sample-answers';

it.each([
  [false, "and it's unlocked"],
  [true, "and it's locked"],
  [null, "which doesn't share whether it's locked"],
] as const)('announces the domain it found and whether it is locked: %s', async (locked, words) => {
  const { backend, portal } = await openFlow(transfer);
  const details = sampleDetails({ domain_locked: locked });
  backend.answers(transferDetails, details);
  await lookUp(portal, transfer);
  const sentence = `Domain found at ${details.registrar_name}, ${words}.`;
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(sentence),
  );
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');
  expect(announced.join(' ')).not.toContain('Make sure you can open');
});

it.each([
  ['GoDaddy.com, LLC', true, /In Domain Portfolio/],
  ['NAMECHEAP INC', false, /choose Auth Code, then Send code/],
  ['Cloudflare, Inc.', true, /Confirm and Unlock/],
  ['Network Solutions, LLC', null, /turn off Domain Locked/],
  ['A small registrar', null, /also called domain lock/],
])('explains the steps at %s', async (registrar_name, domain_locked, steps) => {
  const { backend, portal } = await openFlow(transfer);
  backend.answers(transferDetails, sampleDetails({ registrar_name, domain_locked }));
  await lookUp(portal, transfer);
  const help = (
    await screen.findByText(`How to unlock it and find the code at ${registrar_name}`)
  ).closest('details');
  expect(help?.open).toBe(domain_locked !== false);
  expect(help).toHaveTextContent(steps);
  expect(help?.textContent?.includes('Unlock the domain')).toBe(domain_locked !== false);
});

it('moves the focus from the result to the next step', { tags: 'full' }, async () => {
  const { backend, portal } = await openFlow(transfer);
  await lookUp(portal, transfer);
  await waitFor(async () => expect(await codeField()).toHaveFocus());
  await portal.user.click(await button(`Change ${transfer.name}`));
  expect(await nameField()).toHaveFocus();
  expect(await nameField()).toHaveValue(transfer.name);
  backend.answers(transferDetails, sampleDetails({ domain_locked: true }));
  await lookUp(portal, transfer);
  await waitFor(async () => expect(await button('Refresh')).toHaveFocus());
});

it('looks up the name in the URL immediately, even when another transfer has just ended', async () => {
  const { portal } = await openFlow(transfer);
  await configure(portal, transfer);
  await portal.user.click(await button(/^Begin Transfer for/));
  await reaches('done');
  portal.history.push('/domains/transfer?name=other.example');
  await reaches(transfer.found);
  expect(screen.getByRole('heading', { level: 2, name: 'other.example' })).toBeVisible();
  await waitFor(() => expect(portal.address()).toBe('/domains/transfer'));
});

it.each([
  ['Parked Domain', 'We kept your domain, plan and card.'],
  ['none', 'We kept your domain and card.'],
])('lists the restored choices after a reload: plan %s', async (plan, kept) => {
  const { portal } = await openFlow(transfer);
  await configure(portal, transfer);
  const radio = plan === 'none' ? 'Enhanced Microsite' : plan;
  await portal.user.click(screen.getByRole('radio', { name: radio }));
  await reaches(plan === 'none' ? 'config.choosing.untyped' : 'config.choosing.confirming.first');
  const again = await reload(portal);
  await reaches('select.found.resumed');
  expect(screen.getByText(new RegExp(`^${kept} Enter the auth code again`))).toBeVisible();
  if (plan !== 'none') await goOn(again, transfer);
});

it(
  'starts empty after a reload if the name is already on the account',
  { tags: 'full' },
  async () => {
    const { backend, portal } = await openFlow(transfer);
    const error = 'This domain is already in your agency account.';
    backend.answers(transferDetails, sampleDetails({ error }));
    await lookUp(portal, transfer);
    await screen.findByText(error);
    expect(screen.getByRole('link', { name: 'See your domains' })).toHaveFocus();
    await reload(portal);
    expect(await nameField()).toHaveValue('');
    expect(screen.queryByText(error)).toBeNull();
  },
);

it(
  'marks a refused auth code with the reason after Ok, until it is changed',
  { tags: 'full' },
  async () => {
    const { backend, portal } = await openFlow(transfer);
    await configure(portal, transfer);
    backend.refuses(orderDomain, { status: 422, reason: 'auth_code_refused' });
    await portal.user.click(await button(/^Begin Transfer for/));
    const dialog = await screen.findByRole('alertdialog');
    // The reason with its advice comes before the specified sentence.
    const [reason = '', sentence] = [...dialog.querySelectorAll('p')].map(
      ({ textContent }) => textContent,
    );
    expect(sentence).toMatch(/^We encountered an error/);
    await reload(portal);
    const field = await codeField();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(reason ?? 'missing'));
    fireEvent.change(field, { target: { value: 'HC' } });
    expect(field).toBeValid();
  },
);

it(
  'points out a dash in the auth code that a word processor put there',
  { tags: 'full' },
  async () => {
    const { portal } = await openFlow(transfer);
    await lookUp(portal, transfer);
    const hint = /^This code has a long dash/;
    await portal.user.type(await codeField(), 'HC-2041');
    expect(screen.queryByText(hint)).toBeNull();
    await portal.user.type(await codeField(), '–XFER');
    expect(screen.getByText(hint)).toBeVisible();
    expect(await button('Continue')).toBeEnabled();
  },
);
