import { OwnRecordBody, saveDnsRecords, type DomainDns } from '@contract/domain-dns';
import { assertDefined } from '@contract/assert-defined';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editable } from '@/features/edit-item';
import { call } from '@/shared/api/call';
import { CallError, isCallError } from '@/shared/api/call-error';
import { dnsQuery, type DomainPath } from '@/shared/api/dns-queries';
import { useRemoval } from '@/shared/api/use-removal';

export const recordId = ({ type, name, value }: OwnRecordBody) => `${type} ${name} ${value}`;

/**
 * Replaces the own records with those that `next` makes of the current ones. If someone else changed them first, the
 * call fails, and saving again is based on theirs.
 */
async function saveRecords(
  client: QueryClient,
  path: DomainPath,
  next: (own: readonly OwnRecordBody[]) => readonly OwnRecordBody[],
) {
  const { queryKey } = dnsQuery(path);
  const { own, own_version: version } = assertDefined(
    client.getQueryData<DomainDns>(queryKey),
    'shown DNS',
  );
  const saved = await call(saveDnsRecords, { path, body: { records: [...next(own)], version } });
  client.setQueryData(queryKey, saved);
  return saved.own;
}

/** Names the fields of the record at a place in the list as its form does. */
function atIndex(error: unknown, index: number): unknown {
  if (!isCallError(error) || error.body?.fields === undefined) return error;
  const prefix = `records.${index}.`;
  const fields = Object.entries(error.body.fields).map(
    ([name, problem]) => [name.replace(prefix, ''), problem] as const,
  );
  return new CallError(error.status, { ...error.body, fields: Object.fromEntries(fields) });
}

function ownRecords(client: QueryClient, path: DomainPath) {
  /** Puts a record at a place in the list. */
  async function put(
    record: OwnRecordBody,
    indexIn: (own: readonly OwnRecordBody[]) => number,
  ): Promise<OwnRecordBody> {
    let index = 0;
    try {
      const own = await saveRecords(client, path, (current) => {
        index = indexIn(current);
        return current.toSpliced(index, 1, record);
      });
      return assertDefined(own[index], 'saved record');
    } catch (error) {
      throw atIndex(error, index);
    }
  }

  return editable<OwnRecordBody, OwnRecordBody>({
    flow: `dns-${path.name}`,
    accountNumber: path.account_number,
    item: OwnRecordBody,
    typed: OwnRecordBody,
    queryKey: dnsQuery(path).queryKey,
    idOf: recordId,
    bodyOf: (stored) => stored ?? { type: 'TXT', name: '', value: '' },
    add: (body) => put(body, (own) => own.length),
    change: (before, body) =>
      put(body, (own) => {
        const index = own.findIndex((each) => recordId(each) === recordId(before));
        return index === -1 ? own.length : index;
      }),
  });
}

export type OwnRecords = ReturnType<typeof ownRecords>;

export function useOwnRecords(path: DomainPath): OwnRecords {
  const client = useQueryClient();
  return useState(() => ownRecords(client, path))[0];
}

export function useRemoveRecord(path: DomainPath) {
  const client = useQueryClient();
  return useRemoval(
    (id) => saveRecords(client, path, (own) => own.filter((each) => recordId(each) !== id)),
    dnsQuery(path).queryKey,
  );
}
