import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const area = partStyle({
  flex: '1 1 auto',
  minWidth: 0,
  width: '100%',
  padding: `${theme.space[2]} ${theme.space[3]}`,
  border: 0,
  backgroundColor: 'transparent',
  lineHeight: theme.type.line.body,
  resize: 'vertical',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    // If the browser supports it, a read-only field grows with its text, up to the maximum height.
    '&:read-only': { fieldSizing: 'content', maxHeight: '14rem', resize: 'none' },
  },
  // If the text is smaller than 16 px, iPhones zoom in on the field.
  '@media': { [media.touch]: { fontSize: '1rem' } },
});

/** The text below its toolbar. */
export const frame = partStyle({ display: 'grid', flex: '1 1 auto', minWidth: 0 });

/** The hint at the start of the line, the character count at its end. */
export const foot = partStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space[3],
});
