import { partRecipe, partStyle } from '../theme/layered-style';
import { media, tableFrame } from '../theme/responsive';
import { boxEdge } from '../theme/surfaces';
import { theme } from '../theme/theme.css';

/*
 * A container query for the width of the table, not of the window, because a table next to a summary or in a narrow
 * frame also becomes cards.
 */
const cards = media.phone;
/** The maximum width at which six columns need smaller gaps, such as on a tablet or in print. */
const close = '(max-width: 58rem)';
const edge = boxEdge;

export const frame = partStyle(tableFrame);

/** Hides the column of actions on paper, where the column before it is the last one. */
const printedWithoutActions = {
  '&[data-actions]': { '@media': { [media.print]: { display: 'none' } } },
  '&:has(+ [data-actions])': { '@media': { [media.print]: { paddingInlineEnd: edge } } },
} as const;

export const table = partStyle({
  width: '100%',
  '@media': { [media.print]: { fontSize: theme.type.size.small } },
  '@container': {
    [close]: { '@media': { screen: { fontSize: theme.type.size.control } } },
    [cards]: { display: 'block' },
  },
});

export const head = partStyle({
  '@container': { [cards]: { display: 'block' } },
});

export const headRow = partStyle({
  // Forced colors remove shadows.
  '@media': { [media.forcedColors]: { borderBottom: '1px solid' } },
  '@container': { [cards]: { display: 'block' } },
});

export const headCell = partRecipe({
  base: {
    padding: `${theme.space[2]} ${theme.space[4]}`,
    // The line below is a shadow, because a border of the row would scroll away under the sticky header.
    position: 'sticky',
    top: 0,
    zIndex: 1,
    color: theme.color.muted,
    backgroundColor: theme.color.surface,
    boxShadow: `inset 0 -1px ${theme.color.border}`,
    fontSize: theme.type.size.small,
    fontWeight: theme.type.weight.medium,
    whiteSpace: 'nowrap',
    selectors: {
      '&:first-child': { paddingInlineStart: edge, borderStartStartRadius: theme.radius.large },
      '&:last-child': { paddingInlineEnd: edge, borderStartEndRadius: theme.radius.large },
      ...printedWithoutActions,
    },
    '@media': {
      // A PDF shows gaps in the shadow.
      [media.print]: { boxShadow: 'none', borderBottom: `1px solid ${theme.color.border}` },
    },
    '@container': {
      [close]: { paddingInline: theme.space[2], whiteSpace: 'normal' },
      // Cards label their own values.
      [cards]: {
        position: 'absolute',
        width: '1px',
        height: '1px',
        padding: 0,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        selectors: { '&&': { paddingInline: 0 } },
      },
    },
  },
  variants: {
    align: { start: { textAlign: 'start' }, end: { textAlign: 'end' } },
  },
});

/** The order of cards, above them. */
export const sortField = partStyle({
  padding: `${theme.space[3]} ${edge}`,
  borderBottom: `1px solid ${theme.color.border}`,
  '@media': { [media.print]: { display: 'none' } },
});

export const sortButton = partRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.space[1],
    minHeight: '1.75rem',
    padding: `0 ${theme.space[2]}`,
    borderRadius: theme.radius.small,
    cursor: 'pointer',
    '@media': {
      [media.touch]: { minHeight: '2.75rem' },
      // Chromium prints a button in a table's header only on the first page.
      [media.print]: { display: 'contents' },
    },
    selectors: {
      '&:hover': { color: theme.color.text, backgroundColor: theme.color.sunken },
    },
  },
  variants: {
    align: {
      // Aligns the label with its column. The hit area extends slightly beyond it.
      start: { marginInlineStart: `calc(-1 * ${theme.space[2]})` },
      end: {
        flexDirection: 'row-reverse',
        marginInlineEnd: `calc(-1 * ${theme.space[2]})`,
      },
    },
    sorted: { true: { color: theme.color.text }, false: {} },
  },
});

export const sortMark = partRecipe({
  base: { display: 'flex', '@media': { [media.print]: { display: 'none' } } },
  variants: {
    sorted: {
      true: { color: theme.color.accentInk },
      false: { opacity: 0.55, '@container': { [close]: { display: 'none' } } },
    },
  },
});

export const body = partStyle({
  '@container': { [cards]: { display: 'block' } },
});

export const row = partStyle({
  selectors: {
    // Figures are in line with each other, not with the middle of one that has a second line below it.
    '&:has([data-below])': { verticalAlign: 'baseline' },
    '& + &': { borderTop: `1px solid ${theme.color.border}` },
    // A row without anything to press must not look as if it could be pressed.
    '&:has(th :is(a, button)):hover': {
      backgroundColor: `color-mix(in srgb, ${theme.color.sunken} 45%, transparent)`,
    },
    '&:has(th :is(a, [data-row-action]))': { cursor: 'pointer' },
  },
  '@container': {
    [cards]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `0 ${theme.space[2]}`,
      padding: `${theme.space[3]} ${edge}`,
      // Forces a line break after the text.
      selectors: { '&::after': { content: '""', order: 2, flexBasis: '100%' } },
    },
  },
});

/** A text may have an element of its own. */
const onlyText = '&:not(:has(> :not(span:only-child)))';

export const cell = partRecipe({
  base: {
    padding: `0.6875rem ${theme.space[4]}`,
    fontWeight: 'inherit',
    overflowWrap: 'anywhere',
    selectors: {
      '&:first-child': { paddingInlineStart: edge },
      '&:last-child': { paddingInlineEnd: edge },
      ...printedWithoutActions,
    },
    '@container': {
      [close]: { paddingInline: theme.space[2] },
      [cards]: {
        order: 1,
        display: 'block',
        padding: 0,
        marginBlockStart: theme.space[1],
        textAlign: 'start',
        selectors: {
          '&&': { paddingInline: 0 },
        },
      },
    },
  },
  variants: {
    align: {
      start: {
        textAlign: 'start',
        '@container': {
          // Plain text is wide enough for most words, such as the end of a domain name. On a tablet, the other columns
          // leave a domain name more room.
          [close]: {
            selectors: { [onlyText]: { minWidth: 'clamp(6.25rem, 53rem - 100cqi, 7rem)' } },
          },
          [cards]: { selectors: { [onlyText]: { minWidth: 0 } } },
        },
      },
      end: {
        textAlign: 'end',
        whiteSpace: 'nowrap',
        '@container': {
          [cards]: {
            order: 3,
            marginInlineEnd: theme.space[2],
            fontSize: theme.type.size.control,
            selectors: {
              '[data-stacks-figures] &[data-label]': {
                flex: '1 1 0',
                alignSelf: 'start',
                minWidth: 'max-content',
                marginBlockStart: theme.space[2],
              },
              // Two to a line, so that those of all cards are below each other.
              '[data-stacks-figures] tr:has([data-below]) > &[data-label]': { flexBasis: '40%' },
              '[data-stacks-figures] &[data-label]::before': { display: 'block' },
              '&[data-label]::before': {
                // Hidden from screen readers, because they announce the column headers.
                content: 'attr(data-label) / ""',
                marginInlineEnd: theme.space[2],
                color: theme.color.muted,
                fontSize: theme.type.size.small,
              },
            },
          },
        },
      },
    },
    rowHeader: {
      true: {
        fontWeight: theme.type.weight.medium,
        textAlign: 'start',
        '@container': {
          // Wide enough for a name, so that it breaks at most once.
          [close]: { minWidth: '9.5rem' },
          [cards]: {
            order: 0,
            flexBasis: '100%',
            minWidth: 0,
            marginBlockStart: 0,
            // A menu is beside the name, because on a line of its own it would look lost.
            selectors: {
              '&:has(~ td [aria-haspopup="menu"])': { flexBasis: 'calc(100% - 3.5rem)' },
            },
          },
        },
      },
      false: {},
    },
    actions: {
      true: {
        overflowWrap: 'normal',
        '@container': {
          [close]: { whiteSpace: 'normal' },
          [cards]: {
            order: 4,
            marginInlineStart: 'auto',
            marginInlineEnd: 0,
            selectors: {
              '&:has([aria-haspopup="menu"])': {
                order: 0,
                alignSelf: 'start',
                marginBlockStart: 0,
              },
            },
          },
        },
      },
      false: {},
    },
  },
});
