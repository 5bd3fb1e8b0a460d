import { globalLayer } from '@vanilla-extract/css';

/*
 * The order of these three lines is the order of the cascade: a page may adjust a part, a part
 * overrides the reset, and neither ever needs a more specific selector to do so.
 */
export const resetLayer = globalLayer('reset');
export const partsLayer = globalLayer('parts');
export const pageLayer = globalLayer('page');
