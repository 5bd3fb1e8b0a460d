import { partStyle } from '../theme/layered-style';

/** The logo. Brand colors are the same in both themes, and the border sets the card off from a dark background. */
export const logo = partStyle({
  flex: 'none',
  width: '2.25rem',
  height: '1.5rem',
  borderRadius: '4px',
  boxShadow: '0 0 0 1px rgb(127 127 127 / 0.35)',
  forcedColorAdjust: 'none',
});
