import * as v from 'valibot';
import { figuresSearch, figuresSearchDefaults } from '@/entities/visit/index.route';
import { rangeSearch, rangeSearchDefaults } from '@/features/choose-range/index.route';

/** The search parameters for the time range of a domain's stats and for the display of the figures. */
export const statsSearch = v.object({ ...rangeSearch, ...figuresSearch });

export const statsSearchDefaults = { ...rangeSearchDefaults, ...figuresSearchDefaults } as const;
