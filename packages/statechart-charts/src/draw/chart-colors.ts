/** The theme's colors by their use in a chart, as custom properties, so that a saved SVG is self-contained. */
const light = {
  paper: '#f7f6f3',
  panel: '#fcfbf9',
  'panel-line': '#d8d2c6',
  box: '#ffffff',
  'box-line': '#c2bbae',
  ink: '#181c20',
  muted: '#5a616b',
  line: '#6b727b',
  divider: '#a8a192',
  chip: '#f1efea',
  accent: '#0b6b5b',
  'accent-soft': '#e2f0ec',
  'accent-panel': '#f0f6f3',
  'accent-ink': '#0a5a4d',
  warning: '#865000',
  'warning-soft': '#fdf1dc',
  danger: '#b3261e',
  'danger-soft': '#fce9e7',
  success: '#1b6e3c',
  'success-soft': '#e4f3e8',
};

const dark: typeof light = {
  paper: '#101316',
  panel: '#14181b',
  'panel-line': '#333a41',
  box: '#1a1f23',
  'box-line': '#4a535c',
  ink: '#e8ebee',
  muted: '#9ba5b0',
  line: '#8b959f',
  divider: '#5b656f',
  chip: '#262c32',
  accent: '#43c0a9',
  'accent-soft': '#12302b',
  'accent-panel': '#11201e',
  'accent-ink': '#7fdccb',
  warning: '#f0b95a',
  'warning-soft': '#33270f',
  danger: '#ff8a80',
  'danger-soft': '#3a1a18',
  success: '#7ad39a',
  'success-soft': '#142e1e',
};

/** Returns the custom properties of a theme. */
export function declarations(colors: typeof light): string {
  return Object.entries(colors)
    .map(([name, value]) => `--chart-${name}:${value}`)
    .join(';');
}

/**
 * The rules for the page's theme, or the system's if the page has none. A chart with its own `data-theme` uses that
 * theme; print is always light.
 */
export const chartColors = [
  `.chart{${declarations(light)}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]) .chart:not([data-theme]),svg.chart:root:not([data-theme]){${declarations(dark)}}}`,
  `@media screen{[data-theme=dark] .chart:not([data-theme=light]),.chart[data-theme=dark]{${declarations(dark)}}[data-theme=light] .chart:not([data-theme=dark]){${declarations(light)}}}`,
].join('');

export const lightColors = light;
export const darkColors = dark;
