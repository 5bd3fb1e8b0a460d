import * as v from 'valibot';
import { figuresSearch, figuresSearchDefaults } from '@/entities/visit/index.route';
import { rangeSearch, rangeSearchDefaults } from '@/features/choose-range/index.route';

export const globalStatsSearch = v.object({ ...rangeSearch, ...figuresSearch });

export const globalStatsSearchDefaults = {
  ...rangeSearchDefaults,
  ...figuresSearchDefaults,
} as const;
