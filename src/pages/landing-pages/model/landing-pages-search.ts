import * as v from 'valibot';
import { rangeSearch } from '@/features/choose-range/index.route';
import { param, trueByDefault } from '@/shared/lib/address/search-params';

export const landingPageColumns = ['landing_page', 'domain', 'views', 'quotes', 'rate'] as const;
export type LandingPageColumn = (typeof landingPageColumns)[number];

export const landingPagesSearch = v.object({
  ...rangeSearch,
  by: param(v.picklist(landingPageColumns), 'views'),
  descending: trueByDefault,
});
export type LandingPagesSearch = v.InferOutput<typeof landingPagesSearch>;

export const landingPagesSearchDefaults = v.getDefaults(landingPagesSearch);
