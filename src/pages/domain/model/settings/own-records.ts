import {
  addDnsRecord,
  changeDnsRecord,
  OwnRecord,
  removeDnsRecord,
  type OwnRecordBody,
} from '@contract/domain-dns';
import { OwnRecordType } from '@contract/dns-record';
import { useState } from 'react';
import * as v from 'valibot';
import { editable } from '@/features/edit-item';
import { call } from '@/shared/api/call';
import { dnsQuery, type DomainPath } from '@/shared/api/dns-queries';
import { useRemoval } from '@/shared/api/use-removal';

const Typed = v.object({ type: OwnRecordType, name: v.string(), value: v.string() });

const ownRecords = (path: DomainPath) =>
  editable<OwnRecord, OwnRecordBody>({
    flow: `dns-${path.name}`,
    accountNumber: path.account_number,
    item: OwnRecord,
    typed: Typed,
    queryKey: dnsQuery(path).queryKey,
    idOf: ({ pk }) => pk,
    bodyOf: (stored) => ({
      type: stored?.type ?? 'TXT',
      name: stored?.name ?? '',
      value: stored?.value ?? '',
    }),
    add: (body) => call(addDnsRecord, { path, body }),
    change: ({ pk, version }, body) =>
      call(changeDnsRecord, { path: { ...path, pk }, body: { ...body, version } }),
  });

export type OwnRecords = ReturnType<typeof ownRecords>;

export const useOwnRecords = (path: DomainPath): OwnRecords => useState(() => ownRecords(path))[0];

export const useRemoveRecord = (path: DomainPath, records: readonly OwnRecord[]) =>
  useRemoval((pk) => {
    const version = String(records.find((record) => record.pk === pk)?.version);
    return call(removeDnsRecord, { path: { ...path, pk }, query: { version } });
  }, dnsQuery(path).queryKey);
