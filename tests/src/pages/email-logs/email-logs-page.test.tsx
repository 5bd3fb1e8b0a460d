import { readAccount } from '@contract/account';
import { listDomains } from '@contract/domain';
import { mostCounted, searchEmailLogs, type EmailLog } from '@contract/email-log';
import { readDomain } from '@contract/domain-detail';
import {
  accountNumber,
  sampleAccount,
  sampleDomain,
  sampleUser,
} from '@contract/samples/sample-answers';
import { chooseAccount } from '@contract/user';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../../../support/open-portal';
import { staffBackend } from '../../../support/staff-backend';

const bounced: EmailLog = {
  id: 'd-1',
  received_at: '2026-11-20T10:00:00Z',
  sender: 'client@mail.example',
  real_address: 'desk@bounce.example',
  bytes: 40_300,
  is_test: false,
  outcome: 'bounced',
  reason: 'No such mailbox',
  finished_at: '2026-11-20T10:00:02Z',
  replies: 0,
  delayed: false,
  repeated: true,
  redirect_pk: null,
  redirect_address: 'quotes@cedar.example',
  domain: 'cedar.example',
  account_number: null,
  agency_name: null,
};
const test: EmailLog = { ...bounced, id: 'd-2', is_test: true, outcome: 'waiting', reason: null };

const pageOf = (deliveries: EmailLog[], changes = {}) => ({
  page: 1,
  page_size: 25,
  total_items: deliveries.length,
  total_pages: 1,
  deliveries,
  ...changes,
});

async function openLogs(search = '', page = pageOf([bounced, test])) {
  const backend = staffBackend();
  backend.answers(searchEmailLogs, page);
  const portal = await openPortal(`/admin/emaillogs${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Email Logs Lookup' });
  return { backend, ...portal };
}

describe('the email logs', () => {
  it("show a delivery's details", async () => {
    const { user } = await openLogs();
    expect(await screen.findByText('2 deliveries')).toBeVisible();
    const row = await screen.findByRole('button', { name: /from client@mail.example/ });
    await user.click(row);
    expect(row).toHaveAttribute('aria-expanded', 'true');
    for (const detail of [
      'No such mailbox',
      '40 kB',
      'An attempt was interrupted, so it may have arrived twice',
      'No longer on an account',
    ])
      expect(screen.getByText(detail)).toBeVisible();
    expect(screen.getByText('Test message')).toBeVisible();
  });

  it('lead to the redirects and the account of a delivery', async () => {
    const owned = { account_number: accountNumber, agency_name: 'Robin Cedar Agency' };
    const deliveries = [{ ...test, ...owned, redirect_pk: 'r-1' }];
    const { backend, user, address } = await openLogs('', pageOf(deliveries));
    backend.answers(chooseAccount, sampleUser());
    backend.answers(readAccount, sampleAccount());
    backend.holds(readDomain);
    backend.answers(listDomains, [sampleDomain('cedar.example')]);
    await user.click(await screen.findByRole('button', { name: /Test message/ }));
    expect(
      screen.getByRole('link', { name: `Robin Cedar Agency, ${accountNumber}` }),
    ).toHaveAttribute('href', `/accounts?q=%22${accountNumber}%22`);
    await user.click(
      screen.getByRole('button', { name: 'Open the redirect quotes@cedar.example' }),
    );
    await screen.findByRole('heading', { level: 1, name: 'cedar.example' });
    expect(address()).toBe('/domains/cedar.example/emails#redirect-r-1');
    expect(backend.callsOf(chooseAccount)[0]?.body).toEqual({ current_account: accountNumber });
  });

  it('open the account of a delivery, and keep what was typed just before for Back', async () => {
    const owned = { account_number: accountNumber, agency_name: 'Robin Cedar Agency' };
    const { backend, user, address, history } = await openLogs('', pageOf([{ ...test, ...owned }]));
    backend.answers(chooseAccount, sampleUser());
    backend.holds(readAccount);
    await user.click(await screen.findByRole('button', { name: /Test message/ }));
    await user.type(screen.getByRole('searchbox', { name: 'Address' }), 'quotes');
    await user.click(screen.getByRole('link', { name: /^Robin Cedar Agency/ }));
    expect(address()).toBe('/');
    history.back();
    await waitFor(() => expect(address()).toBe('/admin/emaillogs?address=quotes'));
  });

  it('store the filters in the URL, and send them to the backend', async () => {
    const { backend, user, address } = await openLogs('?outcome=bounced&page=3');
    await waitFor(() =>
      expect(backend.callsOf(searchEmailLogs).at(-1)?.query).toEqual({
        outcome: 'bounced',
        page: '3',
      }),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Domain' }), 'cedar');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'All outcomes');
    await waitFor(() => expect(address()).toBe('/admin/emaillogs?domain=cedar'));
    await waitFor(() =>
      expect(backend.callsOf(searchEmailLogs).at(-1)?.query).toEqual({
        domain: 'cedar',
        page: '1',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/admin/emaillogs'));
    expect(screen.getByRole('searchbox', { name: 'Domain' })).toHaveValue('');
  });

  it("don't request a reversed range of days, and ignore invalid parameters in the URL", async () => {
    const { backend } = await openLogs('?from=2026-11-20&to=2026-11-01&outcome=lost&page=x');
    expect(await screen.findByText('The first day must not be after the last one')).toBeVisible();
    expect(backend.callsOf(searchEmailLogs)).toEqual([]);
  });

  it('say that more were found than are counted', async () => {
    await openLogs('', pageOf([bounced], { total_items: mostCounted, total_pages: 400 }));
    expect(await screen.findByText('10,000+ deliveries, page 1 of 400')).toBeVisible();
  });

  it('explain why the list is empty', async () => {
    const none = pageOf([]);
    await openLogs('', none);
    expect(await screen.findByText('No mail yet')).toBeVisible();
  });

  it('offer to clear filters that match nothing, and to go to the first page if there are fewer pages', async () => {
    const { backend, user, address } = await openLogs('?address=nobody', pageOf([]));
    expect(await screen.findByText('No deliveries match')).toBeVisible();
    backend.answers(searchEmailLogs, pageOf([], { total_items: 30, total_pages: 2, page: 9 }));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(address()).toBe('/admin/emaillogs');
  });

  it("keep the filters and offer a retry when they can't be loaded", async () => {
    const backend = staffBackend();
    backend.refuses(searchEmailLogs, {
      status: 429,
      reason: 'too_many_tries',
      error: 'Too many attempts.',
    });
    const { user } = await openPortal('/admin/emaillogs?address=client');
    expect(await screen.findByText("We couldn't load the deliveries")).toBeVisible();
    expect(screen.getByText('Too many attempts.')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Address' })).toHaveValue('client');
    backend.answers(searchEmailLogs, pageOf([bounced]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 delivery')).toBeVisible();
  });

  it('are replaced by the 403 page if the backend refuses them', async () => {
    const backend = staffBackend();
    backend.refuses(searchEmailLogs, { status: 403, reason: 'forbidden' });
    await openPortal('/admin/emaillogs');
    expect(await screen.findByText(/looks like you don't have access/)).toBeVisible();
  });
});
