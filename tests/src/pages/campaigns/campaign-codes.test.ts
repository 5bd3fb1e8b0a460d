import { expect, it } from 'vitest';
import {
  mostUsedSources,
  nextFreeCode,
  usedCampaigns,
} from '@/pages/campaigns/model/links/campaign-codes';
import { findLinks } from '@/pages/campaigns/model/links/find-links';
import { sampleCampaignRow as row } from '@contract/samples/sample-stats';
import { savedLink } from '../../../support/saved-link';

it('proposes the lowest code that no chosen source was used with, whether saved, archived or only visited', () => {
  const used = usedCampaigns(
    [savedLink(), savedLink({ code: '003', archived: true }), savedLink({ source: 'ET' })],
    [row({ cmpid: 'GD002' })],
  );
  expect(nextFreeCode(used, [])).toBe('001');
  expect(nextFreeCode(used, ['YT'])).toBe('001');
  expect(nextFreeCode(used, ['ET'])).toBe('002');
  expect(nextFreeCode(used, ['ET', 'GD'])).toBe('004');
});

it('falls back to 001 if a source was used with every code', () => {
  const all = Array.from({ length: 699 }, (_, index) => `GD${String(index + 1).padStart(3, '0')}`);
  expect(nextFreeCode(new Set(all), ['GD'])).toBe('001');
});

it('suggests the sources with the most links first', () => {
  const links = ['YT', 'ET', 'YT', 'ZZ'].map((source) => savedLink({ source }));
  expect(mostUsedSources(links).map(({ code }) => code)).toEqual(['YT', 'ET']);
});

it('finds links by name, address, source and person', () => {
  const links = [
    savedLink({ name: 'Spring mailer' }),
    savedLink({ source: 'ET', created_by: 'Theo Brandt' }),
  ];
  const found = (text: string) => findLinks(links, text).map((link) => links.indexOf(link));
  expect(found('')).toEqual([0, 1]);
  expect(found('MAILER spring')).toEqual([0]);
  expect(found('email')).toEqual([1]);
  expect(found('theo')).toEqual([1]);
  expect(found('cmpid=gd001')).toEqual([0]);
  expect(found('quote theo mailer')).toEqual([]);
});
