import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const alert = partRecipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: theme.space[3],
    padding: `${theme.space[3]} ${theme.space[4]}`,
    border: '1px solid',
    borderRadius: theme.radius.large,
  },
  variants: {
    tone: {
      info: { backgroundColor: theme.color.surface, borderColor: theme.color.border },
      success: {
        backgroundColor: theme.color.successSoft,
        borderColor: `color-mix(in srgb, ${theme.color.success} 30%, transparent)`,
      },
      warning: {
        backgroundColor: theme.color.warningSoft,
        borderColor: `color-mix(in srgb, ${theme.color.warning} 30%, transparent)`,
      },
      danger: {
        backgroundColor: theme.color.dangerSoft,
        borderColor: `color-mix(in srgb, ${theme.color.danger} 30%, transparent)`,
      },
    },
  },
});

export const mark = partRecipe({
  base: { display: 'flex', flex: 'none', paddingTop: '0.08rem' },
  variants: {
    tone: {
      info: { color: theme.color.muted },
      success: { color: theme.color.success },
      warning: { color: theme.color.warning },
      danger: { color: theme.color.danger },
    },
  },
});

export const content = partStyle({ flex: '1 1 auto', minWidth: 0 });

export const action = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  marginTop: theme.space[2],
});

export const dismiss = partStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2rem',
  height: '2rem',
  margin: '-0.25rem -0.5rem -0.25rem 0',
  borderRadius: theme.radius.medium,
  color: theme.color.text,
  cursor: 'pointer',
  '@media': {
    [media.touch]: {
      width: '2.75rem',
      height: '2.75rem',
      margin: '-0.625rem -0.75rem -0.625rem 0',
    },
  },
  selectors: {
    '&:hover': { backgroundColor: `color-mix(in srgb, ${theme.color.text} 9%, transparent)` },
  },
});
