import { splitCampaign } from '@contract/campaign';
import { trafficSources, type TrafficSource } from './traffic-sources';

/** A campaign ID, split into its source and code. */
export interface CampaignId {
  readonly source: TrafficSource;
  /** Three-digit code, `001` to `699`. */
  readonly code: string;
}

const most = 699;

/** Formats a campaign number with three digits; null if it is out of range. */
export function campaignCode(number: number): string | null {
  if (!Number.isInteger(number) || number < 1 || number > most) return null;
  return String(number).padStart(3, '0');
}

/** Splits a campaign ID such as `GD001`; null if no tracking link has such an ID. */
export function readCampaignId(cmpid: string): CampaignId | null {
  const parts = splitCampaign(cmpid);
  const source = trafficSources.find(({ code }) => code === parts?.source);
  return parts === null || source === undefined ? null : { source, code: parts.code };
}
