import { theme } from './theme.css';

/** Surfaces over the page: a menu, a dialog, an alert. */
export const raisedSurface = {
  color: theme.color.text,
  backgroundColor: theme.color.raised,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.lifted,
} as const;

/** A box on the page: a panel, a callout, a receipt. */
export const restingSurface = {
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.resting,
} as const;
