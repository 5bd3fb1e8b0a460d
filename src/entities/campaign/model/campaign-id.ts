import { splitCampaign } from '@contract/campaign';
import { trafficSources, type TrafficSource } from './traffic-sources';

/** A campaign ID in its two parts, source and code. */
export interface CampaignId {
  readonly source: TrafficSource;
  /** Code of three digits, `001` to `699`. */
  readonly code: string;
}

const most = 699;

/** Formats a campaign's number in three digits; null if it is out of range. */
export function campaignCode(number: number): string | null {
  if (!Number.isInteger(number) || number < 1 || number > most) return null;
  return String(number).padStart(3, '0');
}

/** Splits `GD001` into source and code; null for an ID that no tracking link has. */
export function readCampaignId(cmpid: string): CampaignId | null {
  const parts = splitCampaign(cmpid);
  const source = trafficSources.find(({ code }) => code === parts?.source);
  return parts === null || source === undefined ? null : { source, code: parts.code };
}
