import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { fadesSideways } from '@/shared/ui/theme/scroll-hints.css';
import { theme } from '@/shared/ui/theme/theme.css';

/** Windows in which the filters fit beside the bar's other controls. */
const wide = '(min-width: 72rem)';

/** The filters: in a wide window, one line that scrolls between the other controls, otherwise lines below them. */
export const chips = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  order: 1,
  flexBasis: '100%',
  minWidth: 0,
  '@media': {
    [wide]: {
      ...fadesSideways,
      flex: '1 1 18rem',
      flexWrap: 'nowrap',
      order: 0,
      whiteSpace: 'nowrap',
      // Room for the focus outline, which the line would cut off.
      padding: theme.space[1],
    },
  },
});

export const chip = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '2rem',
  maxWidth: '100%',
  padding: `${theme.space[1]} ${theme.space[3]}`,
  color: theme.color.accentInk,
  backgroundColor: theme.color.accentSoft,
  border: `1px solid ${theme.color.accent}`,
  borderRadius: theme.radius.round,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '@media': {
    [media.touch]: { minHeight: '2.75rem' },
    [wide]: { flex: 'none', maxWidth: 'none' },
  },
  selectors: { '&:hover': { borderColor: theme.color.text } },
});
