/** Conditions for `@media` and `@container` rules, in one place so that breakpoints agree. */
export const media = {
  /** Width below which pages have a single column. */
  narrow: '(max-width: 52rem)',
  /** Widths at which an aside would leave too little room for the content beside it. */
  noAside: '(max-width: 62.5rem)',
  phone: '(max-width: 40rem)',
  /** Windows in which a table between the page's margins and a scrollbar may be as narrow as a phone. */
  cards: '(max-width: 45rem)',
  /** A window at 400% zoom, in which the page's content must not be pushed out of sight (WCAG 2.2, 1.4.10). */
  short: '(max-height: 24rem)',
  /** The smallest width at which the header's menus fit side by side. */
  crampedHeader: '(min-width: 52.01rem) and (max-width: 64rem)',
  /** Coarse pointers: a finger needs 44 px (WCAG 2.2, 2.5.5), a mouse 24 px (2.5.8). */
  touch: '(pointer: coarse)',
  /** Phones and tablets without a mouse, and probably without a keyboard. */
  touchOnly: '(hover: none) and (pointer: coarse)',
  lessMotion: '(prefers-reduced-motion: reduce)',
  /** Print, which omits the portal's frame and buttons. */
  print: 'print',
  forcedColors: '(forced-colors: active)',
} as const;

/**
 * Prints the single column of a grid as a flex container. After a table that continues on another page, Chromium would
 * print a grid's next row over the table's last rows, because it leaves out the repeated header's height.
 */
export const printedColumn = {
  [media.print]: { display: 'flex', flexDirection: 'column', alignItems: 'stretch' },
} as const;

/**
 * The frame of a table whose rows become cards if the frame is narrow. If the browser lacks container queries, the
 * table scrolls within the frame. In other browsers, it must not scroll, because a sticky header would then stick to
 * the frame.
 */
export const tableFrame = {
  containerType: 'inline-size',
  '@supports': {
    'not (container-type: inline-size)': { position: 'relative', overflowX: 'auto' },
  },
} as const;
