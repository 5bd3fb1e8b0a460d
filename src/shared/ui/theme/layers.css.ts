import { globalLayer } from '@vanilla-extract/css';

/* The order of these three lines is the order of the cascade: a page may adjust a component, a component
   overrides the reset, and neither needs a more specific selector. */
export const resetLayer = globalLayer('reset');
export const partsLayer = globalLayer('parts');
export const pageLayer = globalLayer('page');
