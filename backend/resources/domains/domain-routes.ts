import { listCanceledDomains, restoreDomain } from '@contract/canceled-domain';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { transferDetails, transferProgress, type TransferDetails } from '@contract/transfer';
import { DomainName } from '@contract/domain-name';
import { is } from 'valibot';
import { ApiError } from '../../shared/api-error';
import { keyOf, type Route } from '../../http/route';
import type { OrderService } from '../orders/place-order';
import { RegistrarFailed, type LookupResult } from '../../providers/registrar/registrar';
import type { Services } from '../services';
import { readCanceledDomains } from './canceled-domains';
import { domainEditor } from './change-domain';
import { toDomainResponse, toTransferResponse } from './domain-mapper';
import {
  heldByUs,
  holderOf,
  noSuchDomain,
  readAccountDomains,
  readOneDomain,
  type DomainHolder,
} from './domain-queries';
import type { TransferTracker } from './transfer-progress';

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

export function domainRoutes(
  route: Route,
  services: Services,
  tracker: TransferTracker,
  orderService: OrderService,
): void {
  const { database, registrarOf, log } = services;
  const editor = domainEditor(database);

  route(listDomains, async ({ account, world }) => {
    const read = () => readAccountDomains(database, account.number);
    const domains = await read();
    const checked = await tracker.refresh(
      world,
      domains.flatMap(({ transfer }) => transfer ?? []),
    );
    return (checked ? await read() : domains).map(toDomainResponse);
  });

  route(transferDetails, async ({ account, world, query: { name } }) => {
    const holder = await holderOf(database, world, account.number, name);
    if (holder !== 'nobody') return toHeldDetails(name, holder);
    try {
      return toTransferDetails(await registrarOf(world).lookUp(name));
    } catch (error) {
      if (!(error instanceof RegistrarFailed)) throw error;
      log.warn({ err: error }, 'registrar lookup failed');
      throw new ApiError('registrar_failed');
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

  route(changeDomain, async ({ account, user, world, context, parameters, body }) => {
    const { name } = await ownDomain(account.number, parameters.name);
    const own = { accountNumber: account.number, name };
    const edit = { user, at: world.now() };
    switch (body.domain_type) {
      case 'c1':
        return orderService.place({
          world,
          accountNumber: account.number,
          key: keyOf(context),
          user,
          body: { ...body, name, is_transfer: false, is_upgrade: true },
        });
      case 'parked':
        return editor.park(own, edit, world);
      case undefined:
        return editor.changeSettings(own, body, edit);
    }
  });

  route(cancelDomain, async ({ account, user, world, parameters }) => {
    await tracker.refreshAccount(world, account.number);
    const { name } = await ownDomain(account.number, parameters.name);
    await editor.cancel({ accountNumber: account.number, name }, { user, at: world.now() }, world);
    return null;
  });

  route(listCanceledDomains, ({ account, world }) =>
    readCanceledDomains(database, account.number, world),
  );

  route(restoreDomain, ({ account, user, world, key, parameters: { name }, body }) =>
    orderService.place({
      world,
      accountNumber: account.number,
      key,
      user,
      body: { ...body, name, is_transfer: false, is_restore: true },
    }),
  );

  route(transferProgress, async ({ account, world, parameters: { name } }) => {
    await tracker.refreshAccount(world, account.number);
    const domain = await ownDomain(account.number, name);
    const transfer = await tracker.read(world, domain.name);
    if (transfer === null) {
      throw new ApiError('not_found', {
        message: "This domain wasn't transferred to us, so there is no transfer to track.",
      });
    }
    return toTransferResponse(transfer);
  });
}
