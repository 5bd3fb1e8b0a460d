import type { Account } from '@contract/account';
import { photoPath, resized } from '@/shared/lib/images/image-address';

/** Returns the URL of the photo of one of the agency's people. The agent's approved photo comes first. */
export function photoOf(
  account: Account | undefined,
  agentId: string | undefined,
): string | undefined {
  if (account === undefined || agentId === undefined) return undefined;
  const approved = agentId === account.agency.agent.mvt_id ? account.agent_photo : undefined;
  return resized(approved ?? photoPath(agentId), 200);
}
