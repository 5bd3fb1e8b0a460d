import { pageStyle } from '@/shared/ui/theme/layered-style';
import { listOption, optionGroupName } from '@/shared/ui/theme/list-option';
import { media } from '@/shared/ui/theme/responsive';
import { raisedSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const picker = pageStyle({ position: 'relative' });

export const pickerBox = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '2.5rem',
  padding: `${theme.space[1]} ${theme.space[2]}`,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: theme.radius.medium,
  '@media': { [media.touch]: { minHeight: '2.875rem' } },
  selectors: {
    '&:hover': { borderColor: theme.color.muted },
    '&:has(input:focus-visible)': {
      outline: `2px solid ${theme.color.focus}`,
      outlineOffset: '-1px',
    },
  },
});

export const chips = pageStyle({ display: 'contents', listStyle: 'none' });

export const chip = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '1.875rem',
  paddingInlineStart: theme.space[1],
  color: theme.color.accentInk,
  backgroundColor: theme.color.accentSoft,
  border: '1px solid transparent',
  borderRadius: theme.radius.small,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
});

/** A source's code, with which its campaign IDs begin, in place of a logo. */
export const sourceCode = pageStyle({
  flex: 'none',
  minWidth: '1.875rem',
  padding: `1px ${theme.space[1]}`,
  color: theme.color.muted,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.small,
  fontFamily: theme.type.mono,
  fontSize: theme.type.size.tiny,
  textAlign: 'center',
});

export const removeChip = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '1.75rem',
  minHeight: '1.75rem',
  borderRadius: theme.radius.small,
  cursor: 'pointer',
  '@media': { [media.touch]: { width: '2.75rem', minHeight: '2.75rem' } },
  selectors: { '&:hover': { backgroundColor: theme.color.surface } },
});

export const opener = pageStyle({
  display: 'flex',
  flex: '1 1 9rem',
  alignItems: 'center',
  gap: theme.space[2],
  color: theme.color.muted,
});

export const pickerInput = pageStyle({
  flex: 1,
  minWidth: 0,
  minHeight: '1.875rem',
  padding: `0 ${theme.space[1]}`,
  color: theme.color.text,
  background: 'none',
  border: 0,
  // The box around it shows the focus.
  outline: 'none',
  // If the text is smaller than 16 px, iPhones zoom in on the field.
  '@media': { [media.touch]: { fontSize: '1rem' } },
});

export const options = pageStyle({
  position: 'absolute',
  insetInline: 0,
  top: `calc(100% + ${theme.space[1]})`,
  zIndex: 20,
  maxHeight: 'min(21rem, 60dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: theme.space[1],
  ...raisedSurface,
  selectors: { '&[hidden]': { display: 'none' } },
});

export const groupName = pageStyle(optionGroupName);

const active = '&[data-active="true"]';

export const option = pageStyle({
  ...listOption(active),
  selectors: {
    [active]: { backgroundColor: theme.color.sunken },
    '&[aria-selected="true"]': { fontWeight: theme.type.weight.medium },
  },
});

export const optionName = pageStyle({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const tick = pageStyle({ flex: 'none', width: '1rem', color: theme.color.accentInk });

export const emptyRow = pageStyle({ padding: theme.space[3], color: theme.color.muted });
