import { partRecipe, partStyle } from '../theme/layered-style';
import { theme } from '../theme/theme.css';

/** Shared by empty and error states: icon, explanation and next step. */
export const situation = partStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[3],
  maxWidth: '30rem',
  marginInline: 'auto',
  padding: `${theme.space[8]} ${theme.space[4]}`,
  textAlign: 'center',
});

export const mark = partRecipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '3rem',
    height: '3rem',
    borderRadius: '14px',
  },
  variants: {
    tone: {
      empty: { color: theme.color.accentInk, backgroundColor: theme.color.accentSoft },
      failed: { color: theme.color.danger, backgroundColor: theme.color.dangerSoft },
    },
  },
});

/** The title of a state that fills the page. */
export const pageTitle = partStyle({
  fontSize: `clamp(1.25rem, 1.1rem + 0.8vw, ${theme.type.size.figure})`,
  fontWeight: theme.type.weight.title,
  lineHeight: theme.type.line.tight,
  letterSpacing: theme.type.tracking.title,
  textWrap: 'balance',
});

export const words = partStyle({ display: 'grid', gap: theme.space[1], color: theme.color.muted });

export const announced = partStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[2],
});

export const actions = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.space[3],
  marginTop: theme.space[1],
});
