import { pageStyle } from '@/shared/ui/theme/layered-style';

export const column = pageStyle({ maxWidth: '40rem' });
