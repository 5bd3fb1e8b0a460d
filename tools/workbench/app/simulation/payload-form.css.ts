import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const form = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[3],
  padding: theme.space[3],
  backgroundColor: theme.color.sunken,
  borderTop: `1px solid ${theme.color.border}`,
});

export const field = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[1],
  selectors: {
    '&[data-kind="boolean"]': { gridTemplateColumns: '1fr auto', alignItems: 'center' },
  },
});

export const label = pageStyle({
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  fontWeight: theme.type.weight.medium,
});

export const input = pageStyle({
  width: '100%',
  minHeight: '2rem',
  paddingInline: theme.space[2],
  color: theme.color.text,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: theme.radius.small,
  fontFamily: 'inherit',
  fontSize: theme.type.size.small,
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
  selectors: { '&[aria-invalid="true"]': { borderColor: theme.color.danger } },
});

export const json = pageStyle([
  input,
  {
    padding: theme.space[2],
    fontFamily: theme.type.mono,
    fontSize: theme.type.size.tiny,
    lineHeight: theme.type.line.body,
    resize: 'vertical',
  },
]);

export const actions = pageStyle({ display: 'flex', gap: theme.space[2] });
