import { listDomains, readDomain } from '@contract/domain';
import { transferDetails, transferProgress, type TransferDetails } from '@contract/transfer';
import { DomainName } from '@contract/domain-name';
import { is } from 'valibot';
import { Refusal } from '../http/refusal';
import type { Route } from '../http/route';
import { RegistrarFailed, type LookUp } from '../registrar/registrar';
import type { Services } from '../services';
import {
  holderOf,
  readAccountDomains,
  readOneDomain,
  transferAnswer,
  type DomainHolder,
} from './domain-answers';
import type { TransferTracker } from './transfer-progress';

const nothingKnown = {
  registrar_name: null,
  registrar_email: null,
  registrar_phone: null,
  domain_locked: null,
  domain_admin_email: null,
} as const;

function heldByUs(name: string, holder: Exclude<DomainHolder, 'nobody'>): TransferDetails {
  const error =
    holder === 'this account'
      ? `${name} is on your account already. There is nothing to transfer.`
      : `${name} is with us already, on another account. Please call support to move it.`;
  return { found_match: true, error, ...nothingKnown };
}

function detailsAnswer(found: LookUp): TransferDetails {
  if (!found.registered) return { found_match: false, error: null, ...nothingKnown };
  return {
    found_match: true,
    error: null,
    registrar_name: found.registrarName,
    registrar_email: found.registrarEmail,
    registrar_phone: found.registrarPhone,
    domain_locked: found.locked,
    domain_admin_email: found.adminEmail,
  };
}

function noSuchDomain(): Refusal {
  return new Refusal('not_found', { sentence: 'There is no such domain on this account.' });
}

export function domainRoutes(route: Route, services: Services, tracker: TransferTracker): void {
  const { database, registrarOf, log } = services;

  route(listDomains, async ({ account, world }) => {
    await tracker.refreshAccount(world, account.number);
    return readAccountDomains(database, account.number);
  });

  route(transferDetails, async ({ account, world, query: { name } }) => {
    const holder = await holderOf(database, world, account.number, name);
    if (holder !== 'nobody') return heldByUs(name, holder);
    try {
      return detailsAnswer(await registrarOf(world).lookUp(name));
    } catch (error) {
      if (!(error instanceof RegistrarFailed)) throw error;
      log.warn({ err: error }, 'look-up failed');
      throw new Refusal('registrar_failed');
    }
  });

  async function ownDomain(accountNumber: string, name: string) {
    const domain = is(DomainName, name) ? await readOneDomain(database, accountNumber, name) : null;
    if (domain === null) throw noSuchDomain();
    return domain;
  }

  route(readDomain, async ({ account, world, parameters: { name } }) => {
    await tracker.refreshAccount(world, account.number);
    return ownDomain(account.number, name);
  });

  route(transferProgress, async ({ account, world, parameters: { name } }) => {
    await tracker.refreshAccount(world, account.number);
    const domain = await ownDomain(account.number, name);
    const transfer = await tracker.read(world, domain.name);
    if (transfer === null) {
      throw new Refusal('not_found', { sentence: 'This domain was never transferred.' });
    }
    return transferAnswer(transfer);
  });
}
