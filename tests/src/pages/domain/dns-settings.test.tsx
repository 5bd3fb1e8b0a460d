import '../../../support/resize-observer';
import { listDomains } from '@contract/domain';
import {
  importDns,
  readDomainDns,
  readFoundDns,
  saveDnsRecords,
  type DomainDns,
  type FoundRecord,
  type OwnRecordBody,
} from '@contract/domain-dns';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { dnsQuery } from '@/shared/api/dns-queries';
import { assertDefined } from '@contract/assert-defined';
import { accountNumber, sampleDns, sampleDomain } from '@contract/samples/sample-answers';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';

const name = 'cedar-quote.example';
const token: OwnRecordBody = {
  type: 'TXT',
  name: 'shop',
  value: 'owner=4711',
};

const aRecord = assertDefined(sampleDns().records[0], 'record');

async function openDns(changes: Partial<DomainDns> = {}, found: readonly FoundRecord[] = []) {
  const backend = agentBackend();
  backend.answers(listDomains, [sampleDomain(name)]);
  backend.answers(readDomainDns, sampleDns(changes));
  const servers = ['ns1.old.example'];
  backend.answers(readFoundDns, {
    name_servers: servers,
    records: [...found],
    unanswered: ['MX @'],
    confirmed_at: null,
  });
  const portal = await openPortal(`/domains/${name}/settings`);
  await screen.findByRole('heading', { name: 'Your own records' });
  return { backend, ...portal };
}

const button = (label: string | RegExp) => screen.findByRole('button', { name: label });
const field = (label: string | RegExp) => screen.findByRole('textbox', { name: label });

describe('the DNS of a domain', () => {
  it('shows each record with what name servers answer', async () => {
    const record = { ...aRecord, matches: false };
    await openDns({
      resolves: false,
      records: [
        { ...record, matches: true },
        { ...record, name: 'www', found: ['203.0.113.9'] },
        { ...record, type: 'MX', wanted: ['10 mx.lantern.example'], found: [] },
        { ...record, type: 'CAA', found: null, since: null },
      ],
    });
    expect(screen.getByRole('heading', { name: 'Setting up' })).toBeVisible();
    const rows = within(screen.getByRole('list', { name: 'Records' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^cedar-quote\.exampleASince .*Works192\.0\.2\.10/),
      expect.stringMatching(/^www\.cedar.*ASince.*Different192\.0\.2\.10Found: 203\.0\.113\.9/),
      expect.stringMatching(/^cedar.*MXSince.*Missing10 mx\.lantern\.example/),
      expect.stringMatching(/^cedar.*CAANot checked/),
    ]);
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
  });

  it('that others serve shows what to change there, to copy', async () => {
    const { user } = await openDns({
      served: 'elsewhere',
      resolves: false,
      name_servers: { wanted: ['ns1.lantern.example'], found: ['ns9.other.example'] },
      records: [{ ...aRecord, found: [], matches: false }],
      problem: 'PowerDNS is away.',
    });
    expect(screen.getByText('Found: ns9.other.example')).toBeVisible();
    expect(screen.getByText(/aren't published yet.*PowerDNS is away/)).toBeVisible();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await button(`Copy the A record of ${name}`));
    await user.click(await button('Copy Our name servers'));
    expect(writeText.mock.calls).toEqual([['192.0.2.10'], ['ns1.lantern.example']]);
    writeText.mockRejectedValue(new Error('Denied'));
    await user.click(await button('Copy Our name servers'));
    expect(await screen.findByText(/didn't let us copy/)).toBeVisible();
  });

  it('says what failed to load, and loads it again', { tags: 'full' }, async () => {
    const { backend, queryClient, user } = await openDns();
    backend.refuses(readDomainDns, { status: 500, reason: 'internal' });
    const path = { account_number: accountNumber, name };
    await act(() => queryClient.resetQueries(dnsQuery(path)));
    expect(await screen.findByText("We couldn't load the DNS records.")).toBeVisible();
    backend.answers(readDomainDns, sampleDns());
    await user.click(await button(/^Try again/));
    expect(await screen.findByRole('heading', { name: 'This domain works' })).toBeVisible();
  });
});

describe("an agency's own record", () => {
  it('is checked before it is sent, and keeps what was typed if it is refused', async () => {
    const { backend, user } = await openDns();
    await user.click(await button('Add record'));
    await user.type(await field('Name'), 'Shop!');
    await user.click(await button('Save record'));
    expect(await screen.findByText(/^Enter @ for cedar/)).toBeVisible();
    expect(screen.getByText(/^Enter 1 to 4,000 characters/)).toBeVisible();
    await user.clear(await field('Name'));
    await user.type(await field('Name'), 'shop');
    await user.type(await field('Value'), 'owner=4711');
    const problem = 'This record exists already';
    const fields = { 'records.0.value': problem };
    backend.refuses(saveDnsRecords, { status: 422, reason: 'invalid', fields });
    await user.click(await button('Save record'));
    expect(await screen.findByText(problem)).toBeVisible();
    expect(await field('Value')).toHaveValue('owner=4711');
    const saved = sampleDns({ own: [token], own_version: 2 });
    backend.answers(saveDnsRecords, saved);
    backend.answers(readDomainDns, saved);
    await user.click(await button('Save record'));
    const list = await screen.findByRole('list', { name: 'Your own records' });
    expect(within(list).getByText('shop.cedar-quote.example')).toBeVisible();
    expect(backend.callsOf(saveDnsRecords).at(-1)?.body).toEqual({ records: [token], version: 1 });
  });

  it("is saved beside a colleague's on the second try, and deleted", async () => {
    const { backend, user } = await openDns({ own: [token], own_version: 2 });
    await user.click(await button('Edit TXT record shop'));
    await user.type(await field('Value'), '2');
    const theirs = { ...token, name: 'docs' };
    const current = sampleDns({ own: [theirs, token], own_version: 3 });
    const error = 'Someone else changed these records in the meantime.';
    backend.refuses(saveDnsRecords, { status: 409, reason: 'conflict', error, current });
    backend.answers(readDomainDns, current);
    await user.click(await button('Save record'));
    expect(await screen.findByText(error)).toBeVisible();
    await screen.findByText('docs.cedar-quote.example');
    const mine = { ...token, value: 'owner=47112' };
    const saved = sampleDns({ own: [theirs, mine], own_version: 4 });
    backend.answers(saveDnsRecords, saved);
    backend.answers(readDomainDns, saved);
    await user.click(await button('Save record'));
    await user.click(await button('Delete TXT record shop'));
    expect(backend.callsOf(saveDnsRecords).at(-1)?.body).toEqual({
      records: [theirs, mine],
      version: 3,
    });
    const left = sampleDns({ own: [theirs], own_version: 5 });
    backend.answers(saveDnsRecords, left);
    backend.answers(readDomainDns, left);
    await user.click(await button('Delete record'));
    await waitFor(() => expect(screen.queryByText('shop.cedar-quote.example')).toBeNull());
    expect(backend.callsOf(saveDnsRecords).at(-1)?.body).toEqual({ records: [theirs], version: 4 });
  });
});

describe('what stood at old name servers', () => {
  const mail = { type: 'MX', name: '@', value: '10 mail.old.example', reason: null } as const;
  const found: readonly FoundRecord[] = [
    { ...mail, fate: 'keep' },
    { ...mail, type: 'A', name: 'intranet', value: '10.0.0.1', fate: 'keep' },
    { ...mail, type: 'A', value: '203.0.113.9', fate: 'replaced' },
    { ...mail, type: 'DNSKEY', value: '257', fate: 'refused', reason: 'Keys are ours' },
  ];

  it('is kept, given up one by one, and completed by a zone file, before the servers change', async () => {
    const { backend, user } = await openDns(
      { needs_confirmation: true, served: 'elsewhere', resolves: false },
      found,
    );
    expect(await screen.findByText(/no answer to 1 question: MX @/)).toBeVisible();
    expect(screen.getByText("Can't be kept: Keys are ours")).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /intranet/ }));
    await user.click(await field(/^Zone file/));
    await user.paste('shop 3600 IN TXT "owner=4711"');
    const shop = { ...mail, type: 'TXT', name: 'shop', value: 'owner=4711', fate: 'keep' } as const;
    backend.answers(importDns, { records: [shop, assertDefined(found[0], 'found record')] });
    await user.click(await button('Add its records'));
    expect(await screen.findByRole('checkbox', { name: /shop/ })).toBeChecked();
    expect(await field(/^Zone file/)).toHaveValue('');
    backend.refuses(saveDnsRecords, { status: 409, reason: 'conflict', error: 'They changed.' });
    await user.click(await button(/^Keep 2 records, give up 2, change/));
    expect(await screen.findByText('They changed.')).toBeVisible();
    backend.answers(saveDnsRecords, sampleDns({ resolves: false }));
    await user.click(await button(/^Keep 2 records/));
    expect(await screen.findByRole('heading', { name: 'Setting up' })).toBeVisible();
    expect(screen.queryByText('Records at your old provider')).toBeNull();
    const keys = ({ type, name: of }: { type: string; name: string }) => `${type} ${of}`;
    const { records, give_up = [] } = v.parse(
      saveDnsRecords.body,
      backend.callsOf(saveDnsRecords).at(-1)?.body,
    );
    expect([records.map(keys), give_up.map(keys)]).toEqual([
      ['MX @', 'TXT shop'],
      ['A intranet', 'DNSKEY @'],
    ]);
  });

  it('keeps a zone file that cannot be read, with the reason', async () => {
    const { backend, user } = await openDns({ needs_confirmation: true, served: 'elsewhere' });
    await user.click(await field(/^Zone file/));
    await user.paste('nonsense');
    const fields = { zone_file: 'Line 1 is no record.' };
    backend.refuses(importDns, { status: 422, reason: 'invalid', fields });
    await user.click(await button('Add its records'));
    expect(await screen.findByText('Line 1 is no record.')).toBeVisible();
    expect(await field(/^Zone file/)).toHaveValue('nonsense');
  });
});
