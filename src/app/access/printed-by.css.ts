import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const printedBy = pageStyle({
  display: 'none',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  // A pseudo-element, so that only paper has the text.
  '::before': { content: 'attr(data-text)' },
  '@media': { [media.print]: { display: 'block', marginBottom: theme.space[4] } },
});
