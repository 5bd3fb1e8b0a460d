import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme as vars } from '@/shared/ui/theme/theme.css';

export const themes = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 12rem))',
  gap: vars.space[4],
  '@media': { [media.phone]: { gap: vars.space[2] } },
});

export const theme = pageStyle({
  display: 'grid',
  gap: vars.space[2],
  padding: vars.space[2],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  fontSize: vars.type.size.control,
  cursor: 'pointer',
  transitionProperty: 'border-color, box-shadow',
  transitionDuration: vars.motion.quick,
  selectors: {
    '&:hover': { borderColor: vars.color.borderStrong },
    '&:has(:checked)': {
      borderColor: vars.color.accent,
      boxShadow: `inset 0 0 0 1px ${vars.color.accent}`,
    },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&:has(:checked)': { borderColor: 'Highlight' } } },
  },
});

export const radio = pageStyle({
  width: '1rem',
  height: '1rem',
  marginInlineEnd: vars.space[2],
  verticalAlign: '-0.125rem',
  accentColor: vars.color.accent,
});

export const preview = pageStyle({
  display: 'flex',
  overflow: 'hidden',
  height: '4.75rem',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.small,
});

export const previewPage = pageStyle({
  display: 'grid',
  flex: 1,
  alignContent: 'center',
  gap: vars.space[2],
  padding: vars.space[3],
  backgroundColor: vars.color.paper,
  forcedColorAdjust: 'none',
});

export const previewBar = pageStyle({
  height: '0.5rem',
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.small,
});

export const accentLine = pageStyle({
  width: '50%',
  height: '0.5rem',
  backgroundColor: vars.color.accent,
  borderRadius: vars.radius.small,
});
