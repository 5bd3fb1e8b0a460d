import { partStyle } from './layered-style';
import { media } from './responsive';

/** Content that isn't printed, because it only operates the page. */
export const screenOnly = partStyle({ '@media': { [media.print]: { display: 'none' } } });
