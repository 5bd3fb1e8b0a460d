import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const links = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.space[3],
  // The dots align with the end of the line, their hit area reaches beyond.
  marginInlineEnd: '-0.375rem',
});

/** In a card, what else leads there has to do: the menu, or the name. */
export const direct = pageStyle({ '@container': { [media.phone]: { display: 'none' } } });
