import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const header = pageStyle({
  backgroundColor: theme.color.surface,
  borderBottom: `1px solid ${theme.color.border}`,
});

export const bar = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[6],
  minHeight: '3.75rem',
  '@media': { [media.phone]: { columnGap: theme.space[3] } },
});

export const brand = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: '2.75rem',
  color: theme.color.text,
  fontWeight: theme.type.weight.title,
  letterSpacing: theme.type.tracking.heading,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
});

export const navigation = pageStyle({
  display: 'flex',
  gap: theme.space[1],
  '@media': {
    [media.phone]: { order: 1, flexBasis: '100%', paddingBottom: theme.space[2] },
  },
});

export const navigationLink = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.25rem',
  paddingInline: theme.space[3],
  borderRadius: theme.radius.medium,
  color: theme.color.muted,
  fontWeight: theme.type.weight.medium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: theme.color.text, backgroundColor: theme.color.sunken },
    '&[aria-current="page"]': { color: theme.color.text, backgroundColor: theme.color.sunken },
  },
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
});

/** Pushes the account to the end of the bar. */
export const accountSlot = pageStyle({ marginInlineStart: 'auto' });

export const accountButton = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: '2.75rem',
  maxWidth: '16rem',
  paddingBlock: theme.space[1],
  paddingInline: theme.space[2],
  border: 0,
  borderRadius: theme.radius.medium,
  background: 'none',
  color: theme.color.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.color.sunken },
  },
});

export const accountName = pageStyle({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  lineHeight: theme.type.line.heading,
});

export const accountNote = pageStyle({
  display: 'block',
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  lineHeight: theme.type.line.heading,
});

/** On a phone the initials stand for the words; the button's name keeps them. */
export const accountWords = pageStyle({
  minWidth: 0,
  '@media': {
    [media.phone]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
