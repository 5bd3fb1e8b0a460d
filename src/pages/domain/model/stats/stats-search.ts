import * as v from 'valibot';
import { figuresSearch, figuresSearchDefaults } from '@/entities/visit/index.route';
import { rangeSearch, rangeSearchDefaults } from '@/features/choose-range/index.route';

/** The time range of a domain's stats, and how its figures are shown. */
export const statsSearch = v.object({ ...rangeSearch, ...figuresSearch });

export const statsSearchDefaults = { ...rangeSearchDefaults, ...figuresSearchDefaults } as const;
