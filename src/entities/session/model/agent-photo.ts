import type { Account } from '@contract/account';
import { photoPath, resized } from '@/shared/lib/images/image-address';

/** Returns the URL of the photo of one of the agency's people. An agent's approved photo comes first. */
export function photoOf({ agent_photo, agency }: Account, agentId = agency.agent.mvt_id): string {
  const approved = agentId === agency.agent.mvt_id ? agent_photo : undefined;
  return resized(approved ?? photoPath(agentId), 200);
}
