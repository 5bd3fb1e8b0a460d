import { describe, expect, it } from 'vitest';
import { imageOf, needsLookup } from '@/pages/approval-queue/model/item-images';
import { siteAddress } from '@/entities/domain';
import { sampleOverride } from '@contract/samples/sample-answers';

const storage = 'https://storage.beacon.example/images';
const image = (path: string, width: number) =>
  `https://resize.beacon.example/${width}?of=${encodeURIComponent(`${storage}/${path}`)}`;
const banner = sampleOverride();
const photo = sampleOverride({ tags: ['agent'], key: 'about.photo', value: 'uploads/new.jpg' });
const override = (status: 'approved' | 'denied' | 'pending', key: string, value: string) => ({
  status,
  key,
  value,
});
const nothing = { aid: null, overrides: {} };

describe("an item's images", () => {
  it('include the approved one with the same key on any branch', () => {
    const overrides = {
      main: [override('denied', 'home.banner', 'no.jpg'), override('approved', 'other', 'no.jpg')],
      spring: [override('approved', 'home.banner', 'yes.jpg')],
    };
    expect(imageOf(banner, 'current', { aid: 'm-1', overrides })).toBe(image('yes.jpg', 714));
  });

  it("default to the domain's header image for a banner", () => {
    expect(imageOf(banner, 'current', nothing)).toBe(image('headers/cedar-quote.example.jpg', 714));
  });

  it("default to the agent's photo for a photo, and to none without an agent", () => {
    const known = { aid: 'm 1/..', overrides: {} };
    const agent = image('people/m%201%2F...jpg', 200);
    expect(imageOf(photo, 'agent', known)).toBe(agent);
    expect(imageOf(photo, 'current', known)).toBe(agent);
    expect(imageOf(photo, 'current', nothing)).toBeNull();
    expect(imageOf(photo, 'agent', { ...nothing, aid: '' })).toBeNull();
  });

  it('include the proposed one, resized, from our storage or elsewhere', () => {
    expect(imageOf(photo, 'new', nothing)).toBe(image('uploads/new.jpg', 200));
    const elsewhere = sampleOverride({ value: 'https://else.example/$&.jpg?a=1' });
    expect(imageOf(elsewhere, 'new', nothing)).toBe(
      'https://resize.beacon.example/714?of=https%3A%2F%2Felse.example%2F%24%26.jpg%3Fa%3D1',
    );
    expect(imageOf(sampleOverride({ value: '' }), 'new', nothing)).toBeNull();
  });

  it('require looking up the agent only for agent and banner items', () => {
    expect([banner, photo, sampleOverride({ tags: ['office'] })].map(needsLookup)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('the preview link opens a site in edit mode with pending content', () => {
  expect(siteAddress('cedar-quote.example', 'preview')).toBe(
    'https://cedar-quote.example.sites.beacon.example/?beacon-edit&beacon-preview',
  );
});
