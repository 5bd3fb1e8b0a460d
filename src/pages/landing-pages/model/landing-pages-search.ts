import * as v from 'valibot';
import { rangeSearch, rangeSearchDefaults } from '@/features/choose-range/index.route';

export const landingPageColumns = ['landing_page', 'domain', 'views', 'quotes'] as const;
export type LandingPageColumn = (typeof landingPageColumns)[number];

export const landingPagesSearchDefaults = {
  ...rangeSearchDefaults,
  by: 'views',
  descending: true,
} as const;

export const landingPagesSearch = v.object({
  ...rangeSearch,
  by: v.optional(v.fallback(v.picklist(landingPageColumns), 'views'), 'views'),
  descending: v.optional(v.fallback(v.boolean(), true), true),
});
export type LandingPagesSearch = v.InferOutput<typeof landingPagesSearch>;
