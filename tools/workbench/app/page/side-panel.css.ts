import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const group = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: '100%',
});

export const bar = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.space[2],
  padding: `${theme.space[3]} ${theme.space[4]}`,
  backgroundColor: theme.color.surface,
  borderBottom: `1px solid ${theme.color.border}`,
});

export const part = pageStyle({ display: 'flex', gap: theme.space[2] });

export const choice = pageStyle({
  height: '1.625rem',
  padding: `0 ${theme.space[3]}`,
  color: theme.color.muted,
  backgroundColor: theme.color.sunken,
  borderRadius: theme.radius.round,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  cursor: 'pointer',
  selectors: { '&:hover': { color: theme.color.text } },
  '@media': { [media.touch]: { height: '2.75rem' } },
});

export const tab = pageStyle([
  choice,
  {
    selectors: {
      '&[data-state="active"]': {
        color: theme.color.accentInk,
        backgroundColor: theme.color.accentSoft,
      },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&[data-state="active"]': { outline: '2px solid Highlight' } },
      },
    },
  },
]);

export const body = pageStyle({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: theme.space[4],
  outline: 'none',
  '@media': { [media.narrow]: { overflow: 'visible' } },
});

/** Windows that aren't tall enough to show the screen above the events. There, both scroll together. */
const low = '(max-height: 40rem)';

/** Keeps the screen in view while the events below it scroll. */
export const split = pageStyle({
  outline: 'none',
  selectors: {
    '&[data-state="active"]': {
      display: 'flex',
      flexDirection: 'column',
      flex: 1,
      minHeight: 0,
    },
  },
  '@media': {
    [low]: { selectors: { '&[data-state="active"]': { display: 'block', overflowY: 'auto' } } },
    [media.narrow]: {
      selectors: { '&[data-state="active"]': { display: 'block', overflow: 'visible' } },
    },
  },
});

const together = { overflow: 'visible', maxHeight: 'none' } as const;

export const screenPart = pageStyle({
  flex: '1 1 0',
  minHeight: 0,
  overflowY: 'auto',
  padding: theme.space[4],
  '@media': { [low]: together, [media.narrow]: together },
});

export const eventsPart = pageStyle({
  flex: '0 1 auto',
  maxHeight: '40%',
  overflowY: 'auto',
  padding: theme.space[4],
  borderTop: `1px solid ${theme.color.border}`,
  '@media': { [low]: together, [media.narrow]: together },
});

/** The state's name, for screen readers only, because the chart beside the panel shows it visually. */
export const placeName = pageStyle({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@media': {
    [media.narrow]: {
      position: 'static',
      width: 'auto',
      height: 'auto',
      clipPath: 'none',
      padding: `${theme.space[3]} ${theme.space[4]} 0`,
      fontSize: theme.type.size.control,
      fontWeight: theme.type.weight.heading,
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
    },
  },
});

export const lookedAt = pageStyle({
  display: 'grid',
  gap: theme.space[2],
  padding: `${theme.space[3]} ${theme.space[4]}`,
  color: theme.color.accentInk,
  backgroundColor: theme.color.accentSoft,
  borderBottom: `1px solid ${theme.color.border}`,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
});
