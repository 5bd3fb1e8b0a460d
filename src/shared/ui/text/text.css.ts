import { partRecipe } from '../theme/layered-style';
import { theme } from '../theme/theme.css';

export const text = partRecipe({
  variants: {
    tone: {
      /** Within muted text. */
      plain: { color: theme.color.text },
      muted: { color: theme.color.muted },
      danger: { color: theme.color.danger },
      success: { color: theme.color.success },
      warning: { color: theme.color.warning },
    },
    size: {
      body: { fontSize: theme.type.size.body },
      control: { fontSize: theme.type.size.control },
      small: { fontSize: theme.type.size.small },
      tiny: { fontSize: theme.type.size.tiny },
      heading: {
        fontSize: theme.type.size.heading,
        fontWeight: theme.type.weight.heading,
        lineHeight: theme.type.line.heading,
        letterSpacing: theme.type.tracking.heading,
      },
      figure: {
        fontSize: theme.type.size.figure,
        fontWeight: theme.type.weight.title,
        lineHeight: theme.type.line.tight,
        letterSpacing: theme.type.tracking.title,
      },
    },
    weight: {
      medium: { fontWeight: theme.type.weight.medium },
      strong: { fontWeight: theme.type.weight.heading },
    },
    breaks: { true: { overflowWrap: 'anywhere' }, never: { whiteSpace: 'nowrap' } },
  },
});
