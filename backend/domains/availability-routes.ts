import {
  domainAvailability,
  type DomainAvailability,
  type NameAvailability,
} from '@contract/availability';
import type { AccountRow } from '../accounts/available-accounts';
import type { Route } from '../http/route';
import { RegistrarFailed } from '../registrar/registrar';
import type { Services } from '../services';
import type { World } from '../world';
import { holderOf, holdersOf, type DomainHolder } from './domain-answers';
import { suggestedNames } from './name-suggestions';

const suggestionsFor = { likeName: 2, inAll: 4 } as const;

function heldByUs(name: string, holder: Exclude<DomainHolder, 'nobody'>): string {
  return holder === 'this account'
    ? `${name} is on your account already.`
    : `${name} is with us already, on another account. Please call support to move it.`;
}

export function availabilityRoutes(route: Route, services: Services): void {
  const { database, registrarOf, log } = services;

  /** Asks the registrar; a failure means that the name could not be checked. */
  async function check(world: World, name: string): Promise<NameAvailability> {
    try {
      return { name, available: !(await registrarOf(world).isRegistered(name)) };
    } catch (error) {
      if (!(error instanceof RegistrarFailed)) throw error;
      log.warn({ err: error }, 'availability could not be checked');
      return { name, available: null };
    }
  }

  /** Names that are with us already are left out, so that each choice the registrar offers can be ordered. */
  async function suggestions(
    world: World,
    account: AccountRow,
    searched: string,
  ): Promise<NameAvailability[]> {
    const { byName, byAgency } = suggestedNames(searched, account.fullName);
    const held = await holdersOf(database, world, account.number, [...byName, ...byAgency]);
    const free = (names: readonly string[]) => names.filter((name) => !held.has(name));
    const [likeName, likeAgency] = [free(byName), free(byAgency)];
    const best = likeName.slice(0, suggestionsFor.likeName);
    const rest = [...likeAgency, ...likeName.slice(suggestionsFor.likeName)];
    const chosen = [...best, ...rest].slice(0, suggestionsFor.inAll);
    return Promise.all(chosen.map((name) => check(world, name)));
  }

  async function searched(
    world: World,
    account: AccountRow,
    name: string,
  ): Promise<Pick<DomainAvailability, 'exact' | 'error'>> {
    const holder = await holderOf(database, world, account.number, name);
    return holder === 'nobody'
      ? { exact: await check(world, name), error: null }
      : { exact: { name, available: false }, error: heldByUs(name, holder) };
  }

  route(domainAvailability, async ({ account, world, query: { name } }) => {
    const found = await searched(world, account, name);
    // A registrar that could not tell about one name is not asked for four more at once.
    const instead = found.exact.available === false ? await suggestions(world, account, name) : [];
    return { ...found, suggestions: instead };
  });
}
