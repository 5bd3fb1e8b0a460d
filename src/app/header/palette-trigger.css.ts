import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { raisedSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';
import { place } from './header-menu.css';
import { way } from './header-menus.css';

/** The maximum width at which only the icon fits next to the menus. */
const crowded = '(max-width: 74rem)';

/** The trigger's container. It doesn't shrink, but the account name may, because its menu shows the full name. */
export const triggerPlace = pageStyle([place, { flexShrink: 0 }]);

export const trigger = pageStyle([
  way,
  {
    justifyContent: 'center',
    gap: theme.space[2],
    border: `1px solid ${theme.color.border}`,
    fontSize: theme.type.size.small,
    fontWeight: 'inherit',
    whiteSpace: 'nowrap',
    '@media': {
      [crowded]: { minWidth: '2.75rem', minHeight: '2.75rem', borderColor: 'transparent' },
    },
  },
]);

/** Text that may be hidden, because it is also the button's accessible name. */
export const words = pageStyle({ '@media': { [crowded]: { display: 'none' } } });

export const key = pageStyle([
  words,
  {
    padding: `0.125rem ${theme.space[1]}`,
    border: `1px solid ${theme.color.border}`,
    borderRadius: '5px',
    backgroundColor: theme.color.sunken,
    fontFamily: 'inherit',
    fontSize: theme.type.size.tiny,
    fontWeight: theme.type.weight.medium,
    '@media': { [media.touchOnly]: { display: 'none' } },
  },
]);
/** On a narrow screen, the alert is positioned below the entire header. */
export const missing = pageStyle({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 6px)',
  insetInlineStart: 0,
  zIndex: 30,
  display: 'grid',
  gap: theme.space[3],
  width: '18rem',
  maxWidth: 'calc(100vw - 2rem)',
  padding: theme.space[4],
  ...raisedSurface,
  fontSize: theme.type.size.small,
  selectors: { 'nav ~ * > &': { insetInlineStart: 'auto', insetInlineEnd: 0 } },
  '@media': {
    [media.narrow]: { insetInlineStart: 'auto', insetInlineEnd: theme.space[4] },
  },
});
