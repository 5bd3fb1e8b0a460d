import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** Common styles of the panes for paths, coverage and comparison. */
export const pane = pageStyle({
  position: 'relative',
  display: 'grid',
  gap: theme.space[4],
  alignContent: 'start',
  minWidth: 0,
  padding: theme.space[4],
  fontSize: theme.type.size.small,
});

export const title = pageStyle({
  fontSize: theme.type.size.heading,
  fontWeight: theme.type.weight.heading,
  letterSpacing: theme.type.tracking.heading,
});

/** A full-width description below a pane's header. */
export const purpose = pageStyle({
  flex: '1 0 100%',
  marginTop: `calc(-1 * ${theme.space[1]})`,
  color: theme.color.muted,
});

/** A remark about the content, less prominent than an alert. */
export const remark = pageStyle({
  padding: `${theme.space[2]} ${theme.space[3]}`,
  color: theme.color.warning,
  backgroundColor: theme.color.warningSoft,
  borderRadius: theme.radius.medium,
  overflowWrap: 'anywhere',
});

export const problem = pageStyle([
  remark,
  { color: theme.color.danger, backgroundColor: theme.color.dangerSoft },
]);

export const list = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** A list whose length grows with the machine. */
export const longList = pageStyle([
  list,
  {
    position: 'relative',
    maxHeight: 'min(26rem, 55vh)',
    overflowY: 'auto',
    border: `1px solid ${theme.color.border}`,
    borderRadius: theme.radius.large,
    backgroundColor: theme.color.surface,
  },
]);

/** A clickable row. */
export const row = pageStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: theme.space[3],
  width: '100%',
  minHeight: '2rem',
  padding: `${theme.space[2]} ${theme.space[3]}`,
  color: theme.color.text,
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: theme.radius.medium,
  fontFamily: 'inherit',
  fontSize: theme.type.size.small,
  lineHeight: theme.type.line.heading,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
  selectors: {
    '&:hover': { backgroundColor: theme.color.sunken },
    '&:focus-visible': { outline: `2px solid ${theme.color.focus}`, outlineOffset: '-2px' },
    '&[aria-current]': {
      color: theme.color.accentInk,
      backgroundColor: theme.color.accentSoft,
      '@media': { [media.forcedColors]: { outline: '2px solid Highlight' } },
    },
    '&[aria-pressed="true"]': {
      color: theme.color.accentInk,
      backgroundColor: theme.color.accentSoft,
    },
  } as const,
});

export const rowName = pageStyle({
  flex: '1 1 auto',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const rowNote = pageStyle({
  flex: '0 1 auto',
  maxWidth: '60%',
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  textAlign: 'end',
  overflowWrap: 'anywhere',
});

/** Details below a row's name. */
export const details = pageStyle({
  display: 'block',
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
});

export const failedDetails = pageStyle([details, { color: theme.color.danger }]);

export const dropZone = pageStyle({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[1]} ${theme.space[2]}`,
  padding: theme.space[3],
  color: theme.color.muted,
  border: `1px dashed ${theme.color.borderStrong}`,
  borderRadius: theme.radius.large,
  selectors: {
    '&:has(:focus-visible)': {
      outline: `2px solid ${theme.color.focus}`,
      outlineOffset: '2px',
    },
  },
});

export const chooseFile = pageStyle({
  color: theme.color.accentInk,
  fontWeight: theme.type.weight.medium,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
});
