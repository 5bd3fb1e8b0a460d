import {
  domainAvailability,
  suggestedDomains,
  type DomainAvailability,
  type NameAvailability,
} from '@contract/availability';
import { readDomainName } from '@contract/domain-name';
import type { AccountRow } from '../../http/caller';
import type { Route } from '../../http/route';
import { logFailure } from '../../providers/log-failure';
import { RegistrarFailed, type Availability } from '../../providers/registrar/registrar';
import type { Services } from '../services';
import { heldByUs, holderOf, holdersOf } from './domain-queries';
import { notForSale, notOffered } from './offered-names';
import { asLabel, suggestedNames } from './name-suggestions';

const suggestionCounts = { byName: 2, total: 4, byWords: 8 } as const;
/** The number of names made of words that are checked: some are taken. */
const checkedByWords = 16;

type Checked = ReadonlyMap<string, Availability>;

export function availabilityRoutes(route: Route, services: Services): void {
  const { database, registrar, config, log } = services;

  /** Checks names. If the registrar fails, nothing is known about them. */
  async function check(names: readonly string[]): Promise<Checked> {
    try {
      return await registrar.check(names);
    } catch (error) {
      if (!(error instanceof RegistrarFailed)) throw error;
      logFailure(log, error, 'availability check failed');
      return new Map();
    }
  }

  function toResponse(name: string, checked: Checked): NameAvailability {
    const found = checked.get(name) ?? { kind: 'unknown' };
    if (found.kind === 'unknown') return { name, available: null };
    const isForSale = notForSale(name, found, config.registrarMaxYearCents) === null;
    return { name, available: found.kind === 'available' && isForSale };
  }

  /** Omits names that are already with us, because they can't be ordered. */
  async function orderable(account: AccountRow, names: readonly string[]) {
    const held = await holdersOf(database, account.number, names);
    return (some: readonly string[]) => some.filter((name) => !held.has(name));
  }

  async function suggestions(account: AccountRow, searched: string): Promise<NameAvailability[]> {
    const { byName, byAgency } = suggestedNames(searched, account.fullName);
    const notHeld = await orderable(account, [...byName, ...byAgency]);
    const [similar, fromAgency] = [notHeld(byName), notHeld(byAgency)];
    const best = similar.slice(0, suggestionCounts.byName);
    const rest = [...fromAgency, ...similar.slice(suggestionCounts.byName)];
    const chosen = [...best, ...rest].slice(0, suggestionCounts.total);
    const checked = await check(chosen);
    return chosen.map((name) => toResponse(name, checked));
  }

  async function searched(
    account: AccountRow,
    name: string,
  ): Promise<Omit<DomainAvailability, 'suggestions'>> {
    const holder = await holderOf(database, account.number, name);
    const exact = { name, available: false };
    if (holder !== 'nobody') return { exact, error: heldByUs(name, holder) };
    const never = notOffered(name, registrar);
    if (never !== null) return { exact, error: never.message, not_offered: never.why };
    const checked = await check([name]);
    const found = checked.get(name);
    const refused = found && notForSale(name, found, config.registrarMaxYearCents);
    return refused
      ? { exact, error: refused.message, not_offered: refused.why }
      : { exact: toResponse(name, checked), error: null };
  }

  route(domainAvailability, async ({ account, query: { name } }) => {
    const found = await searched(account, name);
    // If the registrar just failed for one name, it isn't asked about four more.
    const isTaken = found.exact.available === false;
    return { ...found, suggestions: isTaken ? await suggestions(account, name) : [] };
  });

  route(suggestedDomains, async ({ account, query }) => {
    const words = query.words
      .split(/[\s.]+/)
      .map(asLabel)
      .filter(Boolean);
    if (words.length === 0) return { names: [] };
    const suggested = await registrar.suggest(words).catch((error: unknown) => {
      if (!(error instanceof RegistrarFailed)) throw error;
      logFailure(log, error, 'suggestions failed');
      return [];
    });
    const names = [...new Set(suggested.flatMap((name) => readDomainName(name).name ?? []))].filter(
      (name) => notOffered(name, registrar) === null,
    );
    const chosen = (await orderable(account, names))(names).slice(0, checkedByWords);
    const checked = await check(chosen);
    return {
      names: chosen
        .map((name) => toResponse(name, checked))
        .filter(({ available }) => available === true)
        .slice(0, suggestionCounts.byWords),
    };
  });
}
