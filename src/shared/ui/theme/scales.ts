/** Distances on a 4 px scale, named by the number of steps. They use rem, so that they grow with text. */
export const spaceScale = {
  0: '0',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
} as const;

export const radiusScale = {
  small: '6px',
  medium: '8px',
  large: '10px',
  round: '999px',
} as const;

export const typeScale = {
  family:
    "'Geist Variable', 'Geist Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  size: {
    tiny: '0.75rem',
    small: '0.8125rem',
    control: '0.875rem',
    body: '0.9375rem',
    heading: '1rem',
    figure: '1.5rem',
    title: '1.75rem',
  },
  line: { tight: '1.2', heading: '1.35', body: '1.5' },
  weight: { regular: '400', medium: '500', heading: '600', title: '620' },
  tracking: { body: '0', heading: '-0.01em', title: '-0.022em' },
} as const;

/** Durations stay below 200 ms; `theme.css.ts` sets them to zero for reduced motion. */
export const motionScale = {
  quick: '90ms',
  calm: '160ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;
