import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const pane = pageStyle({
  outline: 'none',
  // Not a grid, in which a sticky element stays in its row.
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[4],
});

export const section = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[2],
});

export const heading = pageStyle({
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  lineHeight: theme.type.line.body,
});

const said = {
  padding: `${theme.space[2]} ${theme.space[3]}`,
  borderRadius: theme.radius.medium,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
} as const;

export const problem = pageStyle({
  ...said,
  color: theme.color.danger,
  backgroundColor: theme.color.dangerSoft,
});

/** Stays in view while the events below it are scrolled, because the refused one may be far down. */
export const refusal = pageStyle({
  ...said,
  position: 'sticky',
  top: theme.space[2],
  zIndex: 1,
  color: theme.color.warning,
  backgroundColor: theme.color.warningSoft,
});

export const group = pageStyle({
  overflow: 'hidden',
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  selectors: {
    // Used if every case of the group is refused.
    '&:not(:has([data-refused="false"]))': {
      backgroundColor: 'transparent',
      borderStyle: 'dashed',
      borderColor: theme.color.borderStrong,
    },
  },
});

export const groupHead = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  minHeight: '2.25rem',
  paddingInline: theme.space[3],
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
  selectors: { '&:hover': { backgroundColor: theme.color.sunken } },
});

export const groupName = pageStyle({
  minWidth: 0,
  fontSize: theme.type.size.control,
  fontWeight: theme.type.weight.medium,
  overflowWrap: 'anywhere',
});

export const count = pageStyle({
  flexShrink: 0,
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
});

export const cases = pageStyle({ paddingBottom: theme.space[1] });

export const caseRow = pageStyle({ display: 'flex', alignItems: 'stretch' });

export const take = pageStyle({
  display: 'flex',
  flexGrow: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[3],
  minWidth: 0,
  minHeight: '2.25rem',
  padding: `${theme.space[1]} ${theme.space[3]}`,
  color: theme.color.text,
  borderRadius: theme.radius.medium,
  fontSize: theme.type.size.control,
  textAlign: 'start',
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
  selectors: {
    '&:hover': { backgroundColor: theme.color.accentSoft },
    '&:focus-visible': { outlineOffset: '-2px' },
    '[data-refused="true"] > &': { color: theme.color.muted },
    '[data-refused="true"] > &:hover': { backgroundColor: theme.color.warningSoft },
    [`${cases} &`]: { minHeight: '1.75rem', fontSize: theme.type.size.small },
  },
});

export const takeName = pageStyle({ minWidth: 0, overflowWrap: 'anywhere' });

export const leadsTo = pageStyle({
  marginInlineStart: 'auto',
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  overflowWrap: 'anywhere',
  selectors: { '[data-refused="true"] &': { color: theme.color.warning } },
});

export const key = pageStyle({
  flexShrink: 0,
  minWidth: '1.125rem',
  color: theme.color.muted,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.small,
  fontFamily: 'inherit',
  fontSize: theme.type.size.tiny,
  textAlign: 'center',
  '@media': { [media.touchOnly]: { display: 'none' } },
});

export const edit = pageStyle({
  flexShrink: 0,
  minWidth: '2.75rem',
  paddingInline: theme.space[2],
  color: theme.color.muted,
  borderRadius: theme.radius.medium,
  fontSize: theme.type.size.tiny,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&:hover, &[aria-expanded="true"]': {
      color: theme.color.text,
      backgroundColor: theme.color.sunken,
    },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
