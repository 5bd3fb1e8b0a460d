import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const words = partStyle({ minWidth: 0, flex: '1 1 20rem' });

export const picture = partStyle({
  alignSelf: 'center',
  flex: 'none',
  marginTop: theme.space[2],
  '@media': {
    // Above the title, the picture is close to it.
    [media.phone]: { marginBottom: `calc(-1 * ${theme.space[4]})` },
    [media.short]: { display: 'none' },
    [media.print]: { display: 'none' },
  },
});

export const title = partStyle({
  fontSize: `clamp(1.375rem, 1.1rem + 1.6vw, ${theme.type.size.title})`,
  fontWeight: theme.type.weight.title,
  lineHeight: theme.type.line.tight,
  letterSpacing: theme.type.tracking.title,
  overflowWrap: 'anywhere',
});

export const unbroken = partStyle({ display: 'inline-block', maxWidth: '100%' });

export const lead = partStyle({
  maxWidth: '44rem',
  marginTop: theme.space[1],
  color: theme.color.muted,
});

export const actions = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[3],
  // The actions are taller than a one-line heading and would push it down. If they wrap below the heading, the gap
  // between lines compensates for the negative margin.
  marginTop: `calc(-1 * ${theme.space[3]})`,
  '@media': { [media.print]: { display: 'none' } },
});

export const actionShape = partStyle({ width: '8.5rem' });
