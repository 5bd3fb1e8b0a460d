import { pageStyle } from '@/shared/ui/theme/layered-style';

export const phone = pageStyle({ whiteSpace: 'nowrap' });
