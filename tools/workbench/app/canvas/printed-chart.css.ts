import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const tile = pageStyle({
  breakInside: 'avoid',
  selectors: { '& + &': { breakBefore: 'page' } },
});

export const frame = pageStyle({
  display: 'block',
  // The line to cut along, which takes no space from the chart.
  selectors: { '&[data-framed="true"]': { outline: '1px dashed #999', outlineOffset: '-1px' } },
});

export const caption = pageStyle({
  display: 'flex',
  gap: theme.space[4],
  paddingTop: theme.space[2],
  color: '#444',
  fontSize: theme.type.size.tiny,
  lineHeight: '1rem',
});
