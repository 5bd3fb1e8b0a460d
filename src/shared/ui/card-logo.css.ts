import { partStyle } from './theme/layered-style';

/** A card is always as light as its brand draws it, in both themes; the line keeps it off dark ground. */
export const logo = partStyle({
  flex: 'none',
  width: '2.25rem',
  height: '1.5rem',
  borderRadius: '4px',
  boxShadow: '0 0 0 1px rgb(127 127 127 / 0.35)',
  forcedColorAdjust: 'none',
});
