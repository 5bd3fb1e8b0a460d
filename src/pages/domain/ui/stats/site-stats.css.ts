import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';

export const siteLinks = pageStyle({ '@media': { [media.print]: { display: 'none' } } });
