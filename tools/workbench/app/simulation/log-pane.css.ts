import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const entry = pageStyle({
  display: 'flex',
  gap: theme.space[2],
  width: '100%',
  minHeight: '1.75rem',
  padding: `${theme.space[1]} ${theme.space[2]}`,
  color: theme.color.text,
  border: '1px solid transparent',
  borderRadius: theme.radius.medium,
  fontSize: theme.type.size.small,
  textAlign: 'start',
  cursor: 'pointer',
  '@media': {
    [media.touch]: { minHeight: '2.75rem' },
    [media.forcedColors]: {
      selectors: { '&[aria-current="step"]': { borderColor: 'Highlight' } },
    },
  },
  selectors: {
    '&:hover': { backgroundColor: theme.color.sunken },
    '&[aria-current="step"]': {
      color: theme.color.accentInk,
      backgroundColor: theme.color.accentSoft,
    },
    '&[data-undone="true"]': { color: theme.color.muted, fontStyle: 'italic' },
  },
});

export const number = pageStyle({
  minWidth: '1.5rem',
  textAlign: 'end',
});

export const step = pageStyle({ minWidth: 0, overflowWrap: 'anywhere' });

export const place = pageStyle({
  display: 'block',
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
});

export const badge = pageStyle({
  display: 'inline-block',
  paddingInline: theme.space[1],
  color: theme.color.warning,
  backgroundColor: theme.color.warningSoft,
  borderRadius: theme.radius.small,
  fontSize: theme.type.size.tiny,
});

export const linkEnds = pageStyle({
  padding: `${theme.space[2]} ${theme.space[3]}`,
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
});
