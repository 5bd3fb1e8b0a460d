import {
  decideOverride,
  listDecided,
  listQueue,
  readDecisions,
  readOverrides,
  readQueueItem,
} from '@contract/override';
import * as v from 'valibot';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import { noRules } from '../../http/route-rules';
import type { Services } from '../services';
import type { UserRow } from '../../http/caller';
import { decide } from './decide-override';
import { toDecisionResponse, toOverrideResponse } from './override-mapper';
import {
  agentIdOf,
  decisionsOfPlace,
  findOverride,
  latestDecided,
  overridesByBranch,
  pendingOverrides,
  type OverrideRow,
} from './override-queries';
import { letColleagueDecide } from './sandbox-colleague';

const OverrideId = v.pipe(v.string(), v.uuid());

export function approvalRoutes(route: Route, { config, database, clock }: Services): void {
  const { provider_name: provider } = config.portal;

  async function findItem(pk: string) {
    const found = v.is(OverrideId, pk) ? await findOverride(database, pk) : null;
    if (found !== null) return found;
    throw new ApiError('not_found', {
      message: 'This item no longer exists. Reload the queue.',
    });
  }

  function alreadyDecided(row: OverrideRow, user: UserRow): ApiError {
    const current = toDecisionResponse(row, user);
    const who = current.is_yours ? 'You' : current.decided_by;
    return new ApiError('conflict', {
      message: `${who} already ${current.status} this item. Your decision wasn't saved.`,
      current,
    });
  }

  route(listQueue, async () => {
    return (await pendingOverrides(database)).map(toOverrideResponse);
  });

  route(readQueueItem, async ({ parameters: { pk } }) => {
    const { override, agency, colleague } = await findItem(pk);
    if (colleague !== null) {
      await letColleagueDecide(database, { override, colleague, provider, at: clock.now() });
    }
    return { aid: agentIdOf(override, agency) };
  });

  route(decideOverride, noRules, async ({ user, parameters: { pk }, body }) => {
    const { override } = await findItem(pk);
    const { status, reason = null } = body;
    const decided = await decide(database, {
      pk: override.pk,
      status,
      reason,
      decider: user,
      decidedAt: clock.now(),
      provider,
    });
    const row = decided ?? (await findItem(pk)).override;
    const isSame = row.decidedBy === user.id && row.status === status && row.reason === reason;
    if (!isSame) throw alreadyDecided(row, user);
    return toDecisionResponse(row, user);
  });

  route(readDecisions, async ({ user, parameters: { pk } }) => {
    const { override } = await findItem(pk);
    const rows = await decisionsOfPlace(database, override);
    return rows.map((row) => toDecisionResponse(row, user));
  });

  route(listDecided, async ({ user }) => {
    return (await latestDecided(database)).map((listed) => ({
      override: toOverrideResponse(listed),
      decision: toDecisionResponse(listed.override, user),
    }));
  });

  route(readOverrides, async ({ parameters: { domain } }) => {
    const grouped = await overridesByBranch(database, domain.toLowerCase());
    if (grouped === null) {
      throw new ApiError('not_found', {
        message: 'No agency has this domain. It may have been canceled.',
      });
    }
    return grouped;
  });
}
