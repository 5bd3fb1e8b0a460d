import { expect, it } from 'vitest';
import { readCampaignId } from '@/entities/campaign';

it.each([
  ['GD001', 'Google Ads, desktop', '001'],
  ['gm699', 'Google Ads, mobile', '699'],
  ['U1042', 'Other 1', '042'],
])('splits %s into its source and its code', (cmpid, name, code) => {
  expect(readCampaignId(cmpid)).toMatchObject({ source: { name }, code });
});

it.each(['', 'GD', 'GD000', 'GD700', 'GD1', 'XX001', 'GD001x', '=GD001'])(
  'rejects %o as a campaign ID',
  (cmpid) => {
    expect(readCampaignId(cmpid)).toBeNull();
  },
);
