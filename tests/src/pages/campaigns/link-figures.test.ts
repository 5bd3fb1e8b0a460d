import { expect, it } from 'vitest';
import { linkFigures } from '@/pages/campaigns/model/links/link-figures';
import { sampleCampaignRow as row } from '@contract/samples/sample-stats';

it('counts visits that began on the landing page of a link, and the quote starts of its campaign on any page', () => {
  const rows = [
    row({ path: '/homepage', cmpid: 'GD001', visits: 10, quotestarts: 0 }),
    row({ path: '/auto', cmpid: 'GD001', visits: 3, quotestarts: 4 }),
    row({ path: '/about', cmpid: 'GD001', visits: 0, quotestarts: 1 }),
    row({ path: '/homepage', cmpid: 'GD002', visits: 90, quotestarts: 90 }),
    row({ path: '/homepage', domain_name: 'other.example', visits: 90, quotestarts: 90 }),
  ];
  const link = { domain: 'one.example', source: 'GD', code: '001' } as const;
  expect(linkFigures(rows, { ...link, landingPage: '/homepage' })).toEqual({
    visits: 10,
    starts: 5,
  });
  expect(linkFigures(rows, { ...link, landingPage: '/auto' })).toEqual({ visits: 3, starts: 5 });
  expect(linkFigures(rows, { ...link, landingPage: '/home' })).toEqual({ visits: 0, starts: 5 });
});
