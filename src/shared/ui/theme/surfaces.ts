import { theme } from './theme.css';

/** Surfaces above the page: menus, dialogs and alerts. */
export const raisedSurface = {
  color: theme.color.text,
  backgroundColor: theme.color.raised,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.lifted,
} as const;

/** The space between the edge of a box and its content, the same for all boxes on a page. */
export const boxEdge = `clamp(${theme.space[4]}, 2.5vw, ${theme.space[5]})`;

/** Boxes on the page: panels, callouts and receipts. */
export const restingSurface = {
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.resting,
} as const;
