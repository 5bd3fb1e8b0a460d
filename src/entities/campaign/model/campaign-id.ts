import { splitCampaign } from '@contract/campaign';
import { trafficSources, type TrafficSource } from './traffic-sources';

/** The source and the code of a campaign ID. */
export interface CampaignId {
  readonly source: TrafficSource;
  /** The three-digit code, from `001` to `699`. */
  readonly code: string;
}

/** Returns what all campaign IDs of a source share: its code, or `utm:` and its name. Others are their own source. */
export const campaignSource = (cmpid: string): string =>
  splitCampaign(cmpid)?.source ?? cmpid.replace(/^(utm:[^/]*)\/.*$/, '$1');

const most = 699;

/** Formats a campaign number with three digits. Returns null if it is out of range. */
export function campaignCode(number: number): string | null {
  if (!Number.isInteger(number) || number < 1 || number > most) return null;
  return String(number).padStart(3, '0');
}

/** Splits a campaign ID such as `GD001`. Returns null if tracking links can't have such an ID. */
export function readCampaignId(cmpid: string): CampaignId | null {
  const parts = splitCampaign(cmpid);
  const source = trafficSources.find(({ code }) => code === parts?.source);
  return parts === null || source === undefined ? null : { source, code: parts.code };
}
