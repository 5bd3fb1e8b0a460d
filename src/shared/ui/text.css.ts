import { partRecipe } from './theme/layered-style';
import { theme } from './theme/theme.css';

export const text = partRecipe({
  variants: {
    tone: {
      usual: {},
      muted: { color: theme.color.muted },
      danger: { color: theme.color.danger },
      success: { color: theme.color.success },
      warning: { color: theme.color.warning },
    },
    size: {
      body: {},
      small: { fontSize: theme.type.size.small },
      tiny: { fontSize: theme.type.size.tiny },
      figure: {
        fontSize: theme.type.size.figure,
        fontWeight: theme.type.weight.title,
        lineHeight: theme.type.line.tight,
        letterSpacing: theme.type.tracking.title,
      },
    },
    weight: {
      usual: {},
      medium: { fontWeight: theme.type.weight.medium },
      strong: { fontWeight: theme.type.weight.heading },
    },
  },
});
