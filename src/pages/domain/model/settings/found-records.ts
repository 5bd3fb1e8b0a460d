import {
  importDns,
  saveDnsRecords,
  type DomainDns,
  type FoundDns,
  type FoundRecord,
  type OwnRecordBody,
} from '@contract/domain-dns';
import { OwnRecordType } from '@contract/dns-record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { call } from '@/shared/api/call';
import { dnsQuery, type DomainPath } from '@/shared/api/dns-queries';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';

export const keyOf = ({ type, name, value }: Omit<FoundRecord, 'fate' | 'reason'>) =>
  `${type} ${name} ${value}`;

const ownTypeOf = (type: string) => v.parse(OwnRecordType, type);

/** Adds the records that aren't in the list yet. */
const withRecords = (records: readonly FoundRecord[], more: readonly FoundRecord[]) => [
  ...records,
  ...more.filter((one) => records.every((other) => keyOf(other) !== keyOf(one))),
];

/**
 * The records that stood at a domain's old servers, or in a zone file, with the person's choice for each. All that can
 * be kept is kept, unless the person gives it up.
 */
export function useFoundRecords(path: DomainPath, found: FoundDns, dns: DomainDns) {
  const client = useQueryClient();
  const [imported, setImported] = useState<readonly FoundRecord[]>([]);
  const [givenUp, setGivenUp] = useState<ReadonlySet<string>>(new Set());
  const [zoneFile, setZoneFile] = useState('');
  const records = withRecords(found.records, imported);
  const isKept = (record: FoundRecord) => record.fate === 'keep' && !givenUp.has(keyOf(record));
  const kept = records.filter(isKept);
  const lost = records.filter(
    (record) => record.fate === 'refused' || (record.fate === 'keep' && !isKept(record)),
  );
  useHeldReload(imported.length > 0 || givenUp.size > 0 || zoneFile !== '');

  const read = useMutation({
    mutationFn: () => call(importDns, { path, body: { zone_file: zoneFile } }),
    onSuccess({ records: more }) {
      setImported(withRecords(imported, more));
      setZoneFile('');
    },
  });
  const confirm = useMutation({
    mutationFn: () =>
      call(saveDnsRecords, {
        path,
        body: {
          version: dns.own_version,
          records: [
            ...dns.own,
            ...kept.map(({ type, name, value }): OwnRecordBody => ({
              type: ownTypeOf(type),
              name,
              value,
            })),
          ],
          give_up: lost.map(({ type, name, value }) => ({ type, name, value })),
        },
      }),
    onSuccess: (saved) => client.setQueryData(dnsQuery(path).queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: dnsQuery(path).queryKey }),
  });

  return {
    records,
    kept,
    lost,
    isKept,
    choose(record: FoundRecord, keeps: boolean): void {
      const next = new Set(givenUp);
      if (keeps) next.delete(keyOf(record));
      else next.add(keyOf(record));
      setGivenUp(next);
    },
    zoneFile,
    setZoneFile,
    read,
    confirm,
  };
}
