import type { Database } from '../../store/database';
import { decide } from './decide-override';
import type { ColleagueRow, OverrideRow } from './override-queries';

interface Opened {
  readonly override: OverrideRow;
  readonly colleague: ColleagueRow;
  readonly provider: string;
  readonly at: Date;
}

/** Plays the colleague who decides an item while a person is looking at it, so that people can try out the conflict. */
export async function letColleagueDecide(
  database: Database,
  { override, colleague, provider, at }: Opened,
): Promise<void> {
  if (override.status !== 'pending') return;
  await decide(database, {
    pk: override.pk,
    status: colleague.status,
    reason: colleague.reason,
    decider: colleague.name,
    decidedAt: at,
    provider,
  });
}
