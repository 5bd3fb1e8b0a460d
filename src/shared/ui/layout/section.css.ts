import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const section = partStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 17rem) minmax(0, 1fr)',
  gap: `${theme.space[3]} ${theme.space[8]}`,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const sectionLead = partStyle({
  marginTop: theme.space[1],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});
