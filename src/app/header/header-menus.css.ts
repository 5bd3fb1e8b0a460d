import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** Fills the bar, so that the account menu is at the end. */
export const navigation = pageStyle({ flexGrow: 1 });

export const wide = pageStyle({
  display: 'flex',
  gap: theme.space[1],
  '@media': { [media.narrow]: { display: 'none' } },
});

export const narrow = pageStyle({
  display: 'none',
  '@media': { [media.narrow]: { display: 'flex', justifyContent: 'flex-end' } },
});

export const way = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  minHeight: '2.25rem',
  paddingInline: theme.space[3],
  borderRadius: theme.radius.medium,
  color: theme.color.muted,
  fontWeight: theme.type.weight.medium,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover, &[aria-expanded="true"]': {
      color: theme.color.text,
      backgroundColor: theme.color.sunken,
    },
    '&[aria-current], &[data-section]': {
      color: theme.color.text,
      backgroundColor: theme.color.sunken,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[aria-current], &[data-section]': {
          borderRadius: 0,
          borderBlockEnd: '2px solid Highlight',
        },
      },
    },
    [media.touch]: { minHeight: '2.75rem' },
    [media.narrow]: { minHeight: '2.75rem', gap: theme.space[2] },
    [media.crampedHeader]: { paddingInline: theme.space[2] },
    [media.phone]: { paddingInline: theme.space[2] },
  },
});

export const accountButton = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[3],
  flexShrink: 1,
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  maxWidth: '16rem',
  '@media': { [media.phone]: { gap: theme.space[2] } },
  paddingBlock: theme.space[1],
  paddingInline: theme.space[2],
  borderRadius: theme.radius.medium,
  color: theme.color.text,
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
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  lineHeight: theme.type.line.heading,
});

/** The account's name and agent code, shown even on a phone so that the open account is always visible. */
export const accountWords = pageStyle({ minWidth: 0 });

/** The account's initials. The smallest phones have room only for the name. */
export const accountInitials = pageStyle({
  display: 'flex',
  '@media': { '(max-width: 22.5rem)': { display: 'none' } },
});

/** The chevron, hidden where space is scarce. */
export const accountMark = pageStyle({
  display: 'flex',
  '@media': {
    [media.crampedHeader]: { display: 'none' },
    [media.phone]: { display: 'none' },
  },
});

/**
 * The full name of the open account or, without an account, of the user. It is in the account menu, because the button
 * may truncate it.
 */
export const openAccount = pageStyle({ display: 'grid', marginBlockEnd: theme.space[2] });

export const openAccountName = pageStyle({
  color: theme.color.text,
  fontSize: theme.type.size.control,
});
