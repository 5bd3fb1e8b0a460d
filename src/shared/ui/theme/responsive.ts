/** Conditions for `@media` and `@container` rules, in one place so that breakpoints match. */
export const media = {
  /** Width below which a page has one column. */
  narrow: '(max-width: 52rem)',
  phone: '(max-width: 40rem)',
  /** Width at which the header's menus just fit side by side. */
  crampedHeader: '(min-width: 52.01rem) and (max-width: 64rem)',
  /** Coarse pointers: a finger needs 44 px (WCAG 2.2, 2.5.5), a mouse 24 px (2.5.8). */
  touch: '(pointer: coarse)',
  /** Phones and tablets without a mouse, and most likely without a keyboard. */
  touchOnly: '(hover: none) and (pointer: coarse)',
  lessMotion: '(prefers-reduced-motion: reduce)',
  /** Paper: the portal's frame and its buttons are not printed. */
  print: 'print',
  forcedColors: '(forced-colors: active)',
} as const;

/**
 * The frame of a table that becomes cards in a narrow frame. Without container queries, the table scrolls in it; not
 * everywhere, because a sticky header would stick to the frame.
 */
export const tableFrame = {
  containerType: 'inline-size',
  '@supports': {
    'not (container-type: inline-size)': { position: 'relative', overflowX: 'auto' },
  },
} as const;
