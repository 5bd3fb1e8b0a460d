import { partRecipe, partStyle } from './theme/layered-style';
import { theme } from './theme/theme.css';

export const callout = partStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.space[3],
  height: '100%',
  padding: `${theme.space[3]} ${theme.space[4]} ${theme.space[4]}`,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.resting,
});

/** The mark alone is colored: what presses shows, and four of them together still keep calm. */
export const mark = partRecipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'start',
    width: '2rem',
    height: '2rem',
    marginTop: theme.space[1],
    borderRadius: theme.radius.medium,
  },
  variants: {
    tone: {
      info: { color: theme.color.accentInk, backgroundColor: theme.color.accentSoft },
      warning: { color: theme.color.warning, backgroundColor: theme.color.warningSoft },
      danger: { color: theme.color.danger, backgroundColor: theme.color.dangerSoft },
    },
  },
});

export const content = partStyle({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const title = partStyle({
  fontWeight: theme.type.weight.heading,
  letterSpacing: theme.type.tracking.heading,
});

export const words = partStyle({
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

/** At the foot of the callout, level with those of its neighbours. */
export const action = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  marginTop: 'auto',
  paddingTop: theme.space[2],
  fontSize: theme.type.size.small,
});
