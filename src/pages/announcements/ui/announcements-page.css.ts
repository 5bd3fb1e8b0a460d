import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const editor = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: `${theme.space[4]} ${theme.space[6]}`,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const preview = pageStyle({
  marginTop: theme.space[2],
  paddingInline: theme.space[4],
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  backgroundColor: theme.color.surface,
});

/** A preview below the message, or beside the form, where it stays visible. */
export const previewPlace = pageStyle({
  display: 'grid',
  gap: theme.space[3],
  minWidth: 0,
  '@media': {
    '(min-width: 52.01rem)': {
      position: 'sticky',
      top: theme.space[5],
      gridColumn: '2',
      gridRow: '1 / span 2',
    },
  },
});

export const toolbar = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  padding: theme.space[1],
  borderBottom: `1px solid ${theme.color.border}`,
});
