import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const pattern = pageStyle({
  fontFamily: theme.type.mono,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
});

/** Text, with its line breaks preserved. */
export const found = pageStyle({
  maxHeight: '22rem',
  overflowY: 'auto',
  padding: theme.space[3],
  borderRadius: theme.radius.medium,
  backgroundColor: theme.color.sunken,
  fontSize: theme.type.size.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  selectors: { '&[data-outdated="true"]': { opacity: 0.6 } },
});

/** A match, underlined so that it is visible without color. */
export const match = pageStyle({
  color: theme.color.warning,
  backgroundColor: theme.color.warningSoft,
  borderRadius: theme.radius.small,
  fontWeight: theme.type.weight.medium,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});
