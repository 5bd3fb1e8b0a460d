import { restoreDomain } from '@contract/canceled-domain';
import { readDomain } from '@contract/domain-detail';
import { cancelDomain, changeDomain, invalidTarget } from '@contract/domain-settings';
import { keyOf, type Route } from '../../http/route';
import { noRules, type RouteRules } from '../../http/route-rules';
import {
  rejectUnknownAddress,
  rejectUnknownHost,
} from '../../providers/registrar/registrable-name';
import { ApiError } from '../../shared/api-error';
import { complianceMatches } from '../compliance/count-hits';
import { ownDomain } from '../domains/domain-queries';
import type { OrderService } from '../orders/place-order';
import type { Services } from '../services';
import { domainEditor } from './change-domain';

const changeRules: RouteRules<typeof changeDomain> = {
  limit: null,
  // Only an upgrade, to `c1`, is charged.
  audit: {
    staffCharge: ({ body }) => (body.domain_type === 'c1' ? body.expected_amount : undefined),
  },
};
const restoreRules: RouteRules<typeof restoreDomain> = {
  limit: null,
  audit: { staffCharge: ({ body }) => body.expected_amount },
};

export function lifecycleRoutes(
  route: Route,
  { database, clock, registrar }: Services,
  orderService: OrderService,
): void {
  const editor = domainEditor(database, clock);
  const matchesIn = async (text: string) => [...(await complianceMatches(database, text)).values()];

  route(readDomain, async ({ account, parameters }) => {
    const domain = await ownDomain(database, clock, account.number, parameters.name);
    const { meta_description: text } = domain;
    const matches = text === null ? [] : await matchesIn(text);
    return { ...domain, ...(matches.length > 0 && { compliance_matches: matches }) };
  });

  route(changeDomain, changeRules, async ({ account, user, context, parameters, query, body }) => {
    const { name } = await ownDomain(database, clock, account.number, parameters.name);
    const own = { accountNumber: account.number, name };
    const edit = { user, at: clock.now() };
    switch (body.domain_type) {
      case 'c1':
        return orderService.place({
          accountNumber: account.number,
          key: keyOf(context),
          user,
          body: { ...body, name, is_transfer: false, is_upgrade: true },
        });
      case 'parked':
        return editor.park(own, edit);
      case undefined:
        if (body.whois_admin_email !== undefined) {
          rejectUnknownAddress(registrar, body.whois_admin_email, 'whois_admin_email');
        }
        if (body.parked_target) {
          const { hostname } = new URL(body.parked_target);
          rejectUnknownHost(registrar, hostname, 'parked_target', invalidTarget);
        }
        if (query.warn_first !== undefined && body.meta_description) {
          const matches = await matchesIn(body.meta_description);
          if (matches.length > 0) throw new ApiError('compliance_match', { preview: matches });
        }
        return editor.changeSettings(own, body, edit);
    }
  });

  route(cancelDomain, noRules, async ({ account, user, parameters }) => {
    const { name } = await ownDomain(database, clock, account.number, parameters.name);
    await editor.cancel({ accountNumber: account.number, name }, { user, at: clock.now() });
    return null;
  });

  route(restoreDomain, restoreRules, ({ account, user, key, parameters: { name }, body }) =>
    orderService.place({
      accountNumber: account.number,
      key,
      user,
      body: { ...body, name, is_transfer: false, is_restore: true },
    }),
  );
}
