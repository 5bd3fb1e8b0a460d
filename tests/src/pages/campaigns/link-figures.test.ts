import type { Link } from '@contract/link';
import { expect, it } from 'vitest';
import { linkFigures } from '@/pages/campaigns/model/links/link-figures';
import { sampleCampaignRow as row } from '@contract/samples/sample-stats';
import { savedLink } from '../../../support/saved-link';

const figuresOf = (rows: Parameters<typeof linkFigures>[0], links: readonly Link[]) => {
  const figures = linkFigures(rows, links);
  return links.map(({ id }) => figures.get(id));
};

it('counts visits that began on the page of a link, and quote starts of its campaign on any page', () => {
  const rows = [
    row({ path: '/auto', cmpid: 'GD001', visits: 3, quotestarts: 4 }),
    row({ path: '/about', cmpid: 'GD001', visits: 0, quotestarts: 1 }),
    row({ path: '/auto', cmpid: 'GD002', visits: 90, quotestarts: 90 }),
    row({ path: '/auto', domain_name: 'other.example', visits: 90, quotestarts: 90 }),
  ];
  const links = [savedLink({ code: '001' }), savedLink({ code: '003' })];
  expect(figuresOf(rows, links)).toEqual([
    { visits: 3, starts: { count: 5 } },
    { visits: 0, starts: { count: 0 } },
  ]);
});

it('cannot tell the quote starts of links apart that share a campaign ID', () => {
  const rows = [row({ path: '/auto', cmpid: 'GD001', visits: 3, quotestarts: 4 })];
  const links = [savedLink(), savedLink({ landing_page: '/home' })];
  expect(figuresOf(rows, links)).toEqual([
    { visits: 3, starts: { count: null, ofCampaign: 4, sharedWith: ['/home'] } },
    { visits: 0, starts: { count: null, ofCampaign: 4, sharedWith: ['/auto'] } },
  ]);
  expect(figuresOf([{ ...row({ cmpid: 'GD001' }), quotestarts: 0 }], links)[1]?.starts).toEqual({
    count: 0,
  });
});

it('shows no quote starts for a link without visits, nor if its visitors came to other pages, too', () => {
  const other = { count: null, ofCampaign: 3, sharedWith: null };
  const without = [row({ path: '/home', cmpid: 'GD001', visits: 0, quotestarts: 3 })];
  expect(figuresOf(without, [savedLink()])).toEqual([{ visits: 0, starts: other }]);
  const elsewhere = [
    row({ path: '/auto', cmpid: 'GD001', visits: 2, quotestarts: 3 }),
    row({ path: '/condo', cmpid: 'GD001', visits: 1, quotestarts: 0 }),
  ];
  expect(figuresOf(elsewhere, [savedLink()])).toEqual([{ visits: 2, starts: other }]);
});
