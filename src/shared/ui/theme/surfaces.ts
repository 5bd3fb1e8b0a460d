import { theme } from './theme.css';

/** Surfaces above the page: menus, dialogs and alerts. */
export const raisedSurface = {
  color: theme.color.text,
  backgroundColor: theme.color.raised,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.lifted,
} as const;

/** Boxes on the page: panels, callouts and receipts. */
export const restingSurface = {
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.resting,
} as const;
