import { resetStyle } from './layered-style';
import { theme } from './theme.css';

resetStyle('*, *::before, *::after', { boxSizing: 'border-box' });

resetStyle('body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend, table', {
  margin: 0,
  padding: 0,
});

resetStyle('html', {
  textSizeAdjust: '100%',
  // A fragment's target or a focused heading must not end up under the header.
  scrollPaddingTop: theme.space[6],
});

// The label above an invalid field is scrolled into view with the field.
resetStyle('[aria-invalid="true"]', { scrollMarginTop: theme.space[8] });

resetStyle('body, [data-theme]', {
  color: theme.color.text,
  backgroundColor: theme.color.paper,
});

resetStyle('body', {
  fontFamily: theme.type.family,
  fontSize: theme.type.size.body,
  lineHeight: theme.type.line.body,
  fontSynthesis: 'none',
  // Tabular figures align columns, keep counters from jumping, and keep "1111" legible.
  fontVariantNumeric: 'tabular-nums',
  textRendering: 'optimizeLegibility',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  // The longest domain name has to fit on a 320 px wide screen.
  overflowWrap: 'break-word',
  minHeight: '100dvh',
});

// Dialog libraries turn off the body's pointer events and set a variable, which restyles every element.
// Dialogs and lists catch the pointer themselves, and nothing reads the variable.
resetStyle('body', {
  pointerEvents: 'auto !important' as 'auto',
  vars: { '--removed-body-scroll-bar-size': '0px !important' },
});

resetStyle('h1, h2, h3, h4', { font: 'inherit', textWrap: 'balance' });
resetStyle('p', { textWrap: 'pretty' });
resetStyle('ul, ol', { listStyle: 'none' });
resetStyle('fieldset', { border: 0, minWidth: 0 });
resetStyle('table', { borderCollapse: 'collapse', borderSpacing: 0 });
resetStyle('svg, img', { display: 'block' });
resetStyle('img', { maxWidth: '100%', height: 'auto' });
resetStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', margin: 0 });
resetStyle('button', { background: 'none', border: 0, padding: 0, textAlign: 'inherit' });
resetStyle('a', { color: 'inherit' });
resetStyle('strong, b', { fontWeight: theme.type.weight.heading });

// Paper has no use for controls.
resetStyle(
  'search, nav:not([data-printed]), details:not([data-printed]), [role="radiogroup"], [aria-haspopup="menu"]',
  {
    '@media': { print: { display: 'none !important' } },
  },
);

// The end of a page cuts no row and no picture, and isn't right below a heading.
resetStyle('tr, li, img, svg', { '@media': { print: { breakInside: 'avoid' } } });
resetStyle('h2, h3', { '@media': { print: { breakAfter: 'avoid' } } });

resetStyle(':focus-visible', {
  outline: `2px solid ${theme.color.focus}`,
  outlineOffset: '2px',
});

// Headings and the main region get focus after a navigation, where a ring would only distract.
resetStyle('h1:focus, main:focus', { outline: 'none' });

resetStyle('::selection', {
  backgroundColor: theme.color.accent,
  color: theme.color.onAccent,
});

resetStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      scrollBehavior: 'auto',
      transitionDuration: '0s',
    },
  },
});

// The text of index.html, which is shown until the portal renders. Without scripts, it would never be replaced.
resetStyle('#root > p', {
  paddingBlock: theme.space[8],
  textAlign: 'center',
  '@media': { '(scripting: none)': { display: 'none' } },
});
