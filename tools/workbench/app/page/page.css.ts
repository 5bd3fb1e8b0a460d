import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** Window widths at which a list above the chart replaces the column of machines. */
const compact = '(max-width: 75rem)';

/** The page fills the window, and its columns scroll separately. On a phone, the page scrolls as a whole. */
export const page = pageStyle({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '100dvh',
  '@media': {
    [media.narrow]: { height: 'auto', minHeight: '100dvh' },
    [media.print]: { display: 'block', height: 'auto' },
  },
});

export const main = pageStyle({
  minHeight: 0,
  overflowY: 'auto',
  outline: 'none',
  '@media': {
    // Sticky elements stay in view of the nearest scrollable element.
    [media.narrow]: { overflow: 'clip visible' },
    // A scrollable element isn't divided into pages.
    [media.print]: { overflow: 'visible' },
  },
});

export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: '14.375rem minmax(0, 1fr) 24.875rem',
  gridTemplateRows: 'minmax(0, 1fr)',
  gridTemplateAreas: '"left middle right"',
  height: '100%',
  selectors: {
    '&[data-with="pane"]': { gridTemplateColumns: '21rem minmax(0, 1fr) 24.875rem' },
    '&[data-with="sheet"]': {
      gridTemplateColumns: '14.375rem minmax(0, 1fr)',
      gridTemplateAreas: '"left middle"',
    },
    '&[data-panels="chart"]': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"middle"',
    },
  },
  '@media': {
    [compact]: {
      selectors: {
        '&&': {
          gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 24.875rem)',
          gridTemplateRows: 'auto minmax(0, 1fr)',
          gridTemplateAreas: '"left left" "middle right"',
        },
        '&&[data-with="pane"]': {
          gridTemplateRows: 'minmax(14rem, 2fr) minmax(0, 3fr)',
          gridTemplateAreas: '"left right" "middle right"',
        },
        '&&[data-with="sheet"]': {
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridTemplateAreas: '"left" "middle"',
        },
        '&&[data-panels="chart"]': {
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridTemplateRows: 'minmax(0, 1fr)',
          gridTemplateAreas: '"middle"',
        },
      },
    },
    [media.narrow]: {
      selectors: {
        '&&, &&[data-with]': {
          display: 'flex',
          flexDirection: 'column',
          height: 'auto',
        },
      },
    },
    [media.print]: { selectors: { '&&': { display: 'block', height: 'auto' } } },
  },
});

/** A separate layer, so that a step repaints the chart without the columns beside it. */
const ownLayer = { position: 'relative', isolation: 'isolate' } as const;

export const left = pageStyle({
  ...ownLayer,
  gridArea: 'left',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  overflowY: 'auto',
  backgroundColor: theme.color.surface,
  borderRight: `1px solid ${theme.color.border}`,
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': {
    [compact]: { borderRight: 0, borderBottom: `1px solid ${theme.color.border}` },
    [media.narrow]: { overflow: 'visible' },
    [media.print]: { display: 'none' },
  },
});

export const wideOnly = pageStyle({ '@media': { [compact]: { display: 'none' } } });

export const compactOnly = pageStyle({
  display: 'none',
  '@media': { [compact]: { display: 'block' } },
});

export const section = pageStyle({ padding: `${theme.space[5]} ${theme.space[3]}` });

export const sectionTitle = pageStyle({
  padding: `0 ${theme.space[3]} ${theme.space[2]}`,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const middle = pageStyle({
  gridArea: 'middle',
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
  '@media': {
    [media.narrow]: {
      selectors: { '&[data-view="chart"]': { height: '70dvh' } },
    },
    // In print, this is a block, because paper is as narrow as a phone screen.
    [media.print]: { display: 'block', selectors: { '&[data-view="chart"]': { height: 'auto' } } },
  },
});

/** A sheet or a list that scrolls separately. */
export const scroller = pageStyle({
  gridRow: 2,
  minHeight: 0,
  overflowY: 'auto',
  '@media': {
    [media.narrow]: { overflow: 'visible' },
    [media.print]: { overflow: 'visible' },
  },
});

export const outline = pageStyle({
  padding: theme.space[6],
  '@media': { [media.narrow]: { padding: theme.space[4] }, [media.print]: { padding: 0 } },
});

/** A progress indicator at the end of the title line, where it doesn't shift anything. */
export const titleProgress = pageStyle({
  flexShrink: 0,
  marginInlineStart: 'auto',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const chartPlace = pageStyle({
  gridRow: 2,
  minHeight: 0,
  minWidth: 0,
});

export const notes = pageStyle({
  gridRow: 1,
  display: 'grid',
  '@media': {
    // A printed chart has its title below.
    [media.print]: { selectors: { [`${middle}[data-view="chart"] > &`]: { display: 'none' } } },
  },
});

export const titleBar = pageStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: theme.space[4],
  minWidth: 0,
  padding: `${theme.space[3]} ${theme.space[5]}`,
  backgroundColor: theme.color.surface,
  borderBottom: `1px solid ${theme.color.border}`,
  '@media': { [media.narrow]: { padding: `${theme.space[3]} ${theme.space[4]}` } },
});

export const title = pageStyle({
  flexShrink: 0,
  maxWidth: '100%',
  fontSize: theme.type.size.heading,
  fontWeight: theme.type.weight.heading,
  letterSpacing: theme.type.tracking.heading,
  lineHeight: theme.type.line.heading,
});

export const titlePurpose = pageStyle({
  minWidth: 0,
  overflow: 'hidden',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [media.narrow]: { display: 'none' } },
});

export const note = pageStyle({
  padding: `${theme.space[2]} ${theme.space[5]}`,
  color: theme.color.warning,
  backgroundColor: theme.color.warningSoft,
  fontSize: theme.type.size.control,
  '@media': { [media.print]: { display: 'none' } },
});

export const right = pageStyle({
  ...ownLayer,
  gridArea: 'right',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  backgroundColor: theme.color.sunken,
  borderLeft: `1px solid ${theme.color.border}`,
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': {
    [media.narrow]: { borderLeft: 0, borderTop: `1px solid ${theme.color.border}` },
    [media.print]: { display: 'none' },
  },
});
