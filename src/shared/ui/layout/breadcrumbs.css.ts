import { partGlobalStyle, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const list = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  marginBlockEnd: theme.space[1],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  '@media': { [media.print]: { display: 'none' } },
});

export const crumb = partStyle({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  selectors: {
    '& + &::before': {
      // The empty alternative text prevents the slash from being announced.
      content: '"/" / ""',
      marginInline: theme.space[2],
      color: theme.color.borderStrong,
    },
    '&[data-current]': { color: theme.color.text, fontWeight: theme.type.weight.medium },
  },
});

/** A placeholder as tall as a line with a link. */
export const placeholder = partStyle({
  display: 'grid',
  alignItems: 'center',
  width: '9rem',
  height: 'calc(1lh + 0.25rem)',
  fontSize: theme.type.size.small,
  '@media': { [media.touch]: { height: 'calc(1lh + 0.125rem)' } },
});

partGlobalStyle(`${crumb} a`, {
  // Makes the target 24 px tall without making the line taller (WCAG 2.2, 2.5.8).
  paddingBlock: theme.space[1],
  borderRadius: '3px',
  color: 'inherit',
  textDecoration: 'none',
  '@media': { [media.touch]: { paddingBlock: theme.space[3] } },
});

partGlobalStyle(`${crumb} a:hover`, { color: theme.color.text, textDecoration: 'underline' });
