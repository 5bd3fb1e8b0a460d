import { pageStyle } from '@/shared/ui/theme/layered-style';
import { listOption, optionGroupName } from '@/shared/ui/theme/list-option';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const command = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  selectors: { '&:focus': { outline: 'none' } },
});

export const field = pageStyle({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.space[3],
  paddingInline: `${theme.space[4]} 3.25rem`,
  borderBottom: `1px solid ${theme.color.border}`,
  color: theme.color.muted,
});

/** The input, which always has focus. The dialog's border is the focus indicator. */
export const input = pageStyle({
  flex: '1 1 auto',
  minWidth: 0,
  minHeight: '3.25rem',
  padding: 0,
  border: 0,
  color: theme.color.text,
  backgroundColor: 'transparent',
  font: 'inherit',
  // iOS zooms in on inputs with smaller text.
  fontSize: '1rem',
  textOverflow: 'ellipsis',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: theme.color.muted, opacity: 1 },
  },
});

export const list = pageStyle({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: theme.space[8],
  padding: theme.space[2],
});

export const groupLabel = pageStyle({ display: 'block', ...optionGroupName });

const chosen = '&[aria-selected="true"]';

export const option = pageStyle({
  ...listOption(chosen),
  selectors: {
    [chosen]: { color: theme.color.accentInk, backgroundColor: theme.color.accentSoft },
  },
});

export const optionIcon = pageStyle({ display: 'flex', flex: 'none', color: theme.color.muted });

/** A label and its note beside it, or below it if there is no room. */
export const optionWords = pageStyle({
  display: 'flex',
  flex: '1 1 0',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.space[3],
  minWidth: 0,
});

export const optionLabel = pageStyle({
  flex: '1 1 auto',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  fontWeight: theme.type.weight.medium,
});

export const optionNote = pageStyle({
  maxWidth: '100%',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
});

/** Opens an entry's actions by pointer. */
export const more = pageStyle({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'end',
  gap: theme.space[2],
  minWidth: '2rem',
  minHeight: '2rem',
  marginBlock: `calc(-1 * ${theme.space[1]})`,
  color: theme.color.muted,
  selectors: { '&:hover': { color: theme.color.text } },
  '@media': {
    [media.touch]: {
      minWidth: '2.75rem',
      minHeight: '2.75rem',
      marginInlineEnd: `calc(-1 * ${theme.space[3]})`,
      paddingInlineEnd: theme.space[3],
    },
  },
});

/** The entry whose actions are listed. A press goes back to all results. */
export const scope = pageStyle({
  display: 'flex',
  flex: '0 1 auto',
  alignItems: 'center',
  gap: theme.space[1],
  minWidth: 0,
  maxWidth: '60%',
  minHeight: '2rem',
  padding: `${theme.space[1]} ${theme.space[2]}`,
  borderRadius: theme.radius.medium,
  color: theme.color.accentInk,
  backgroundColor: theme.color.accentSoft,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  textAlign: 'start',
  cursor: 'pointer',
  '@media': { [media.touch]: { minWidth: '2.75rem', minHeight: '2.75rem' } },
});

/** Hidden on phones, where the list's heading has the name. */
export const scopeName = pageStyle({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { display: 'none' } },
});

export const empty = pageStyle({
  display: 'grid',
  gap: theme.space[1],
  padding: `${theme.space[8]} ${theme.space[5]} ${theme.space[5]}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const footer = pageStyle({
  display: 'flex',
  flex: 'none',
  gap: theme.space[4],
  padding: `${theme.space[2]} ${theme.space[4]}`,
  borderTop: `1px solid ${theme.color.border}`,
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  '@media': { [media.touchOnly]: { display: 'none' }, [media.phone]: { display: 'none' } },
});
