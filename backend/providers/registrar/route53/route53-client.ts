import {
  paginateListOperations,
  Route53Domains,
  type ContactDetail,
  type GetDomainDetailCommandOutput,
  type GetOperationDetailCommandOutput,
  type OperationSummary,
} from '@aws-sdk/client-route-53-domains';
import { isoDay } from '@contract/iso-day';
import { LRUCache } from 'lru-cache';
import type { Registrant } from '../registrar';
import type { Route53Settings } from '../../../shared/route53-settings';
import { isNamed } from './route53-errors';

/** The time that a call may take, in milliseconds. An order's step, of several calls, has a minute. */
const callMs = 10_000;

/** How far our clock and Route 53's may differ. */
const clocksDifferMs = 600_000;

export type Operation = OperationSummary | GetOperationDetailCommandOutput;
type OwnDomain = GetDomainDetailCommandOutput;

/** Returns the day on which a name ends. */
export const expiryOf = ({ ExpirationDate }: OwnDomain): string | null =>
  ExpirationDate === undefined ? null : isoDay(ExpirationDate, 'UTC');

export const hasFailed = ({ Status }: Operation): boolean =>
  Status === 'FAILED' || Status === 'ERROR';

/** Maps a contact, as Route 53 wants it. */
export const contactOf = (owner: Registrant): ContactDetail => ({
  ContactType: 'COMPANY',
  OrganizationName: owner.organization,
  FirstName: owner.firstName,
  LastName: owner.lastName,
  AddressLine1: owner.street,
  ...(owner.street2 !== '' && { AddressLine2: owner.street2 }),
  City: owner.city,
  State: owner.state,
  CountryCode: owner.country,
  ZipCode: owner.postalCode,
  PhoneNumber: owner.phone,
  Email: owner.email,
});

/** The calls of Route 53, and what several of them need. */
export function route53Client({ endpoint }: Route53Settings) {
  const clientOf = (maxAttempts: number) =>
    new Route53Domains({
      // The only region of this service.
      region: 'us-east-1',
      ...(endpoint !== null && { endpoint }),
      maxAttempts,
      requestHandler: {
        connectionTimeout: 3000,
        requestTimeout: callMs,
        throwOnRequestTimeout: true,
      },
    });
  const calls = clientOf(2);

  /** Returns an operation; `null` if Route 53 doesn't know it, which may be because it has ended. */
  async function operation(id: string): Promise<Operation | null> {
    try {
      return await calls.getOperationDetail({ OperationId: id });
    } catch (error) {
      if (isNamed(error, 'InvalidInput')) return null;
      throw error;
    }
  }

  const namesOfOperations = new LRUCache<string, string>({ max: 10_000 });

  /** Adds the name to an operation that is listed without it; `null` if Route 53 doesn't know the operation anymore. */
  async function withName(summary: OperationSummary): Promise<Operation | null> {
    const { OperationId: id = '' } = summary;
    const known = summary.DomainName ?? namesOfOperations.get(id);
    if (known !== undefined) return { ...summary, DomainName: known };
    const detail = await operation(id);
    if (detail?.DomainName !== undefined) namesOfOperations.set(id, detail.DomainName);
    return detail;
  }

  return {
    calls,
    operation,
    /** Orders aren't repeated by the SDK, because Route 53 has no keys for repeats. */
    once: clientOf(1),

    /** Returns a name's details; `null` if it isn't ours. */
    async ownDomain(name: string): Promise<OwnDomain | null> {
      try {
        return await calls.getDomainDetail({ DomainName: name });
      } catch (error) {
        if (isNamed(error, 'InvalidInput', 'UnsupportedTLD')) return null;
        throw error;
      }
    },

    /** Tells whether the owner verified their address; `null` if Route 53 doesn't ask. */
    async isOwnerVerified(name: string): Promise<boolean | null> {
      try {
        const { status } = await calls.getContactReachabilityStatus({ domainName: name });
        return status === undefined ? null : status === 'DONE';
      } catch (error) {
        if (isNamed(error, 'InvalidInput', 'UnsupportedTLD')) return null;
        throw error;
      }
    },

    /** Lists the registrations and transfers since a time, oldest first. */
    async acquisitionsSince(time: Date): Promise<(Operation & { readonly at: Date })[]> {
      const found: (Operation & { readonly at: Date })[] = [];
      const SubmittedSince = new Date(time.getTime() - clocksDifferMs);
      const pages = paginateListOperations({ client: calls, pageSize: 100 }, { SubmittedSince });
      for await (const { Operations = [] } of pages) {
        for (const summary of Operations) {
          const { Type, SubmittedDate: at = new Date(0) } = summary;
          if (Type !== 'REGISTER_DOMAIN' && Type !== 'TRANSFER_IN_DOMAIN') continue;
          // The published model has no names in this list. Route 53 has added them since.
          const named = await withName(summary);
          if (named !== null) found.push({ ...named, at });
        }
      }
      return found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    },
  };
}

export type Route53Client = ReturnType<typeof route53Client>;
