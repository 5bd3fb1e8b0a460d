import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const thumbnail = pageStyle({ width: '100%', height: '100%' });

const shape = { vectorEffect: 'non-scaling-stroke', strokeWidth: 1 } as const;

export const state = pageStyle({
  ...shape,
  fill: theme.color.surface,
  stroke: theme.color.borderStrong,
});

export const region = pageStyle({
  ...shape,
  fill: theme.color.sunken,
  stroke: theme.color.border,
});

export const active = pageStyle({ fill: theme.color.accentSoft, stroke: theme.color.accent });

export const edge = pageStyle({ ...shape, fill: 'none', stroke: theme.color.muted, opacity: 0.45 });
