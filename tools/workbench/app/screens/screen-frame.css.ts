import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const frameHolder = pageStyle({
  position: 'relative',
  overflow: 'hidden',
  flexShrink: 0,
  backgroundColor: theme.color.paper,
});

/** Hidden until its page has loaded, because a dark page would flash white. */
export const frame = pageStyle({
  display: 'block',
  border: 0,
  transformOrigin: '0 0',
  opacity: 0,
  transition: `opacity ${theme.motion.quick}`,
  selectors: { '&[data-shown="true"]': { opacity: 1 } },
});

export const problem = pageStyle({
  position: 'absolute',
  insetInline: theme.space[3],
  insetBlockEnd: theme.space[3],
  padding: theme.space[3],
  color: theme.color.text,
  backgroundColor: theme.color.warningSoft,
  border: `1px solid ${theme.color.warning}`,
  borderRadius: theme.radius.medium,
  fontSize: theme.type.size.small,
});
