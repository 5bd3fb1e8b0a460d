import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** Two columns of groups, or one if there is no room. */
export const keyGroups = pageStyle({
  columns: '14rem 2',
  columnGap: theme.space[8],
  selectors: { '&:focus': { outline: 'none' } },
});

export const keyGroup = pageStyle({ breakInside: 'avoid', paddingBlockEnd: theme.space[4] });

export const keyGroupTitle = pageStyle({
  paddingBlockEnd: theme.space[1],
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  fontWeight: theme.type.weight.medium,
});

export const keyRow = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  minHeight: '2rem',
  fontSize: theme.type.size.small,
});

export const keyDoes = pageStyle({ minWidth: 0 });

export const waysToPress = pageStyle({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.space[1],
  margin: 0,
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
});

export const keysEnd = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  '@media': { [media.phone]: { justifyContent: 'start' } },
});
