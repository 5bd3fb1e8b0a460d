import { partRecipe } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const badge = partRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.space[1],
    padding: `0.0625rem ${theme.space[2]}`,
    border: '1px solid transparent',
    borderRadius: theme.radius.round,
    fontSize: theme.type.size.tiny,
    fontWeight: theme.type.weight.medium,
    lineHeight: theme.type.line.body,
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    // Browsers don't print the background, so the text is aligned with the text around it.
    '@media': { [media.print]: { paddingInline: 0, borderInlineWidth: 0 } },
  },
  variants: {
    tone: {
      neutral: { color: theme.color.muted, backgroundColor: theme.color.sunken },
      accent: { color: theme.color.accentInk, backgroundColor: theme.color.accentSoft },
      success: { color: theme.color.success, backgroundColor: theme.color.successSoft },
      warning: { color: theme.color.warning, backgroundColor: theme.color.warningSoft },
      danger: { color: theme.color.danger, backgroundColor: theme.color.dangerSoft },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
