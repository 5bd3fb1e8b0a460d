import {
  domainAvailability,
  type DomainAvailability,
  type NameAvailability,
} from '@contract/availability';
import type { AccountRow } from '../../http/caller';
import type { Route } from '../../http/route';
import { RegistrarFailed } from '../../providers/registrar/registrar';
import type { Services } from '../services';
import { heldByUs, holderOf, holdersOf } from './domain-queries';
import { notOffered } from './offered-names';
import { suggestedNames } from './name-suggestions';

const suggestionCounts = { byName: 2, total: 4 } as const;

export function availabilityRoutes(route: Route, services: Services): void {
  const { database, registrar, log } = services;

  /** Checks a name. `available` is `null` if the registrar fails. */
  async function check(name: string): Promise<NameAvailability> {
    try {
      return { name, available: !(await registrar.isRegistered(name)) };
    } catch (error) {
      if (!(error instanceof RegistrarFailed)) throw error;
      log.warn({ err: error }, 'availability check failed');
      return { name, available: null };
    }
  }

  /** Omits names that are already with us, because they can't be ordered. */
  async function suggestions(account: AccountRow, searched: string): Promise<NameAvailability[]> {
    const { byName, byAgency } = suggestedNames(searched, account.fullName);
    const held = await holdersOf(database, account.number, [...byName, ...byAgency]);
    const orderable = (names: readonly string[]) => names.filter((name) => !held.has(name));
    const [similar, fromAgency] = [orderable(byName), orderable(byAgency)];
    const best = similar.slice(0, suggestionCounts.byName);
    const rest = [...fromAgency, ...similar.slice(suggestionCounts.byName)];
    const chosen = [...best, ...rest].slice(0, suggestionCounts.total);
    return Promise.all(chosen.map((name) => check(name)));
  }

  async function searched(
    account: AccountRow,
    name: string,
  ): Promise<Omit<DomainAvailability, 'suggestions'>> {
    const holder = await holderOf(database, account.number, name);
    const exact = { name, available: false };
    if (holder !== 'nobody') return { exact, error: heldByUs(name, holder) };
    const refused = notOffered(name, registrar);
    return refused === null
      ? { exact: await check(name), error: null }
      : { exact, error: refused.message, not_offered: refused.why };
  }

  route(domainAvailability, async ({ account, query: { name } }) => {
    const found = await searched(account, name);
    // If the registrar just failed for one name, it isn't asked about four more.
    const isTaken = found.exact.available === false;
    return { ...found, suggestions: isTaken ? await suggestions(account, name) : [] };
  });
}
