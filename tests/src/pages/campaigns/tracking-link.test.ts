import { expect, it } from 'vitest';
import { readTypedCode, trackingLink } from '@/pages/campaigns/model/links/tracking-link';

it.each([
  ['', '001', null],
  ['  ', '001', null],
  ['7', '007', null],
  ['042', '042', null],
  ['699', '699', null],
  ['0042', null, 'length'],
  ['700', null, 'range'],
  ['000', null, 'range'],
  ['12a', null, 'digits'],
  ['-1', null, 'digits'],
  ['1.5', null, 'digits'],
  ['9'.repeat(400), null, 'length'],
])('parses the campaign code %o as %o, with the problem %o', (typed, code, problem) => {
  expect(readTypedCode(typed)).toEqual({ code, problem });
});

it.each([
  ['/auto', 'cedar-quote.example/quote/auto/?cmpid=GD001'],
  ['/homepage', 'cedar-quote.example/quote/?cmpid=GD001'],
  [null, 'cedar-quote.example/quote/[Landing Page]/?cmpid=GD001'],
] as const)('builds the link to the landing page %o', (landingPage, link) => {
  const parts = { domain: 'cedar-quote.example', source: 'GD', code: '001' };
  expect(trackingLink({ ...parts, landingPage })).toBe(link);
});
