import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const shell = pageStyle({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
});

export const main = pageStyle({
  flexGrow: 1,
  paddingBlock: `${theme.space[5]} ${theme.space[16]}`,
  outline: 'none',
  '@media': { [media.short]: { paddingTop: theme.space[2] }, [media.print]: { paddingBlock: 0 } },
});

/** A line that stays visible while the page scrolls. */
export const topLine = pageStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 20,
  paddingBlock: theme.space[2],
  borderBottom: `1px solid ${theme.color.border}`,
  color: theme.color.text,
  backgroundColor: theme.color.warningSoft,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
});

export const loadingCard = pageStyle({
  padding: boxEdge,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  backgroundColor: theme.color.surface,
});

export const stepsShape = pageStyle({ minHeight: '2.25rem' });

export const filterShape = pageStyle({ width: 'min(22rem, 100%)' });

export const accountShape = pageStyle({ width: '6rem' });
