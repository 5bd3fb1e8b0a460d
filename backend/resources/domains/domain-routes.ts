import { listCanceledDomains } from '@contract/canceled-domain';
import { listDomains } from '@contract/domain';
import { transferProgress } from '@contract/transfer';
import { transferDetails, type TransferDetails } from '@contract/transfer-details';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import { transfers } from '../../store/schema/orders';
import { logFailure } from '../../providers/log-failure';
import { RegistrarFailed, type LookupResult } from '../../providers/registrar/registrar';
import type { Services } from '../services';
import { readCanceledDomains } from './canceled-domains';
import { toDomainResponse, toTransferResponse } from './domain-mapper';
import { dnsWaitOf } from './dns-wait';
import { domainsOnce, heldByUs, holderOf, ownDomain, type DomainHolder } from './domain-queries';
import { notOffered } from './offered-names';

const nothingKnown = {
  registrar_name: null,
  registrar_email: null,
  registrar_phone: null,
  domain_locked: null,
  domain_admin_email: null,
} as const;

function toHeldDetails(name: string, holder: Exclude<DomainHolder, 'nobody'>): TransferDetails {
  const more = holder === 'this account' ? " You don't need to transfer it." : '';
  return { found_match: true, error: heldByUs(name, holder, more), ...nothingKnown };
}

function toTransferDetails(found: LookupResult): TransferDetails {
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

export function domainRoutes(route: Route, services: Services): void {
  const { database, clock, registrar, log } = services;

  route(listDomains, async ({ account }) =>
    (await domainsOnce(database, account)).map((domain) => toDomainResponse(domain, clock)),
  );

  route(transferDetails, async ({ account, query: { name } }) => {
    const holder = await holderOf(database, account.number, name);
    if (holder !== 'nobody') return toHeldDetails(name, holder);
    const refused = notOffered(name, registrar);
    if (refused !== null) return { found_match: true, error: refused.message, ...nothingKnown };
    try {
      return toTransferDetails(await registrar.lookUp(name));
    } catch (error) {
      if (!(error instanceof RegistrarFailed)) throw error;
      logFailure(log, error, 'registrar lookup failed');
      throw new ApiError('registrar_failed');
    }
  });

  route(listCanceledDomains, ({ account }) => readCanceledDomains(database, account.number, clock));

  route(transferProgress, async ({ account, parameters: { name } }) => {
    const domain = await ownDomain(database, clock, account.number, name);
    const [transfer] = await database
      .select()
      .from(transfers)
      .where(eq(transfers.domainName, domain.name));
    if (transfer === undefined) {
      throw new ApiError('not_found', {
        message: "This domain wasn't transferred to us, so there is no transfer to track.",
      });
    }
    const waitsForDns =
      transfer.kind === 'transfer' ? await dnsWaitOf(database, domain.name) : null;
    return toTransferResponse(transfer, clock.calendar, waitsForDns);
  });
}
