import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** The scale in print, so that the tallest screen fits on a page. */
const reduced = 0.6;
/** The scale of texts in print, which is larger so that they stay readable. */
const printedText = { print: { zoom: 0.7 } } as const;

export const sheet = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  padding: theme.space[6],
  '@media': { [media.phone]: { padding: theme.space[4] }, print: { padding: 0 } },
});

export const toolbar = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[3],
  '@media': { print: { display: 'none' } },
});

export const cards = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${theme.space[8]} ${theme.space[6]}`,
  // A block in print, because page breaks would cut through the cards of a flex container.
  '@media': { print: { display: 'block', vars: { '--printed-scale': `${reduced}` } } },
});

export const card = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[2],
  maxWidth: '100%',
  '@media': {
    print: {
      display: 'inline-grid',
      verticalAlign: 'top',
      marginInlineEnd: theme.space[4],
      marginBlockEnd: theme.space[6],
      breakInside: 'avoid',
    },
  },
});

export const name = pageStyle({
  fontSize: theme.type.size.heading,
  fontWeight: theme.type.weight.heading,
  letterSpacing: theme.type.tracking.heading,
  lineHeight: theme.type.line.heading,
  overflowWrap: 'anywhere',
  '@media': printedText,
});

export const description = pageStyle({
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  lineHeight: theme.type.line.body,
  '@media': printedText,
});

export const device = pageStyle({
  overflow: 'hidden',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.resting,
});

/** A placeholder as tall as the screen that replaces it, so that nothing moves. */
export const placeholder = pageStyle({ backgroundColor: theme.color.sunken });

export const requirements = pageStyle({
  display: 'grid',
  gap: theme.space[1],
  '@media': printedText,
});

export const requirement = pageStyle({
  fontSize: theme.type.size.tiny,
  lineHeight: theme.type.line.body,
});

export const open = pageStyle({ justifySelf: 'start', '@media': { print: { display: 'none' } } });
