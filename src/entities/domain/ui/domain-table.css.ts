import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const unbilled = pageStyle({ color: theme.color.muted, fontSize: theme.type.size.small });
