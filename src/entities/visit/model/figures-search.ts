import type * as v from 'valibot';
import { falseByDefault, optionalText, param, text } from '@/shared/lib/address/search-params';

/** The search parameters of a stats screen, except for its time range. */
export const figuresSearch = {
  /** The figure in the chart, which the page validates, because this file is part of the first load. */
  figure: param(text, 'page_views'),
  /** True to say why this figure changed. */
  why: falseByDefault,
  /** True to show charts as tables. */
  table: falseByDefault,
};
export type FiguresSearch = v.InferOutput<v.ObjectSchema<typeof figuresSearch, undefined>>;

/** Filters in the URL, which the backend validates. An empty label stands for the row without one. */
export const filtersSearch = {
  page_is: optionalText,
  referrer_is: optionalText,
  device_is: optionalText,
  browser_is: optionalText,
  os_is: optionalText,
  city_is: optionalText,
};
export type FiltersSearch = v.InferOutput<v.ObjectSchema<typeof filtersSearch, undefined>>;
