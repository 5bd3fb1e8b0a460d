import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const agencyPlace = pageStyle({
  flex: '0 1 15rem',
  minWidth: '11rem',
  marginInlineEnd: 'auto',
  '@media': { [media.phone]: { flex: '1 1 100%' } },
});

/** The legend of the shortcut keys, shown on devices with a keyboard. */
export const legend = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space[2]} ${theme.space[4]}`,
  '@media': { [media.touchOnly]: { display: 'none' } },
});

export const keySwitch = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

/** The keys. In a window as narrow as a phone, only the switch remains, for people who zoom in. */
export const keyList = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  '@media': { [media.phone]: { display: 'none' } },
});

export const keyMeaning = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
});

/** The padding for text in a panel whose table extends to the edges. */
export const besideTable = pageStyle({ padding: boxEdge });

export const historyList = pageStyle({
  display: 'grid',
  gap: theme.space[1],
  marginTop: theme.space[2],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const box = pageStyle({
  padding: theme.space[4],
  backgroundColor: theme.color.sunken,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.medium,
});
