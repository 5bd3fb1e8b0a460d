import { pageStyle, partGlobalStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const announcement = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: theme.space[3],
  alignItems: 'start',
  paddingBlock: theme.space[2],
  selectors: { 'li + li > &': { borderTop: `1px solid ${theme.color.border}` } },
});

const markBase = pageStyle({
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: theme.radius.medium,
});

export const mark = {
  info: pageStyle([
    markBase,
    { color: theme.color.accentInk, backgroundColor: theme.color.accentSoft },
  ]),
  success: pageStyle([
    markBase,
    { color: theme.color.success, backgroundColor: theme.color.successSoft },
  ]),
  warning: pageStyle([
    markBase,
    { color: theme.color.warning, backgroundColor: theme.color.warningSoft },
  ]),
  danger: pageStyle([
    markBase,
    { color: theme.color.danger, backgroundColor: theme.color.dangerSoft },
  ]),
};

/** Places the message beside its header if it fits, otherwise below the header. */
export const words = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.space[3],
  minWidth: 0,
  fontSize: theme.type.size.small,
  lineHeight: '1.5rem',
  overflowWrap: 'anywhere',
  '@media': {
    [media.phone]: { display: 'block', lineHeight: '1.25rem', paddingBlock: '0.125rem' },
  },
});

export const message = pageStyle({
  minWidth: 0,
  paddingBlock: '0.125rem',
  color: theme.color.muted,
  lineHeight: '1.25rem',
  '@media': { [media.phone]: { display: 'inline' } },
});

/** The first four lines of an announcement, on a phone. */
export const shortOnPhones = pageStyle({
  '@media': {
    [media.phone]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 4,
      overflow: 'hidden',
    },
  },
});

partGlobalStyle(`${message} :is(ul, ol)`, { paddingInlineStart: theme.space[5] });
partGlobalStyle(`${message} ul`, { listStyle: 'disc' });
partGlobalStyle(`${message} ol`, { listStyle: 'decimal' });
partGlobalStyle(`${message} strong`, { fontWeight: theme.type.weight.heading });
