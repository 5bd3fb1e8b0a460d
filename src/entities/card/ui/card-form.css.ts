import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const fieldRow = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  alignItems: 'start',
  gap: theme.space[4],
});

/** A single field, as wide as one of two fields in a row. */
export const loneField = pageStyle({
  maxWidth: `calc(50% - ${theme.space[2]})`,
  '@media': { [media.phone]: { maxWidth: 'none' } },
});

export const knownDetails = pageStyle({
  display: 'grid',
  // The button keeps its width, however long the address is.
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  alignItems: 'start',
  gap: theme.space[3],
  paddingTop: theme.space[4],
  borderTop: `1px solid ${theme.color.border}`,
  overflowWrap: 'anywhere',
});

export const knownLabel = pageStyle({
  marginBottom: theme.space[1],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});
