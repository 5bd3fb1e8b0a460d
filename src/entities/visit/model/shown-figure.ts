import type { Counter } from '@contract/stats-figures';

/** A figure that the chart can show. */
export type ShownFigure = Counter | 'quote_rate';
