import { globalLayer } from '@vanilla-extract/css';

/* These three lines set the cascade order: a page may adjust a component, a component overrides the reset, and neither
   needs a more specific selector. */
export const resetLayer = globalLayer('reset');
export const partsLayer = globalLayer('parts');
export const pageLayer = globalLayer('page');
