import { pageStyle } from '@/shared/ui/theme/layered-style';

/** Takes no place of its own: most of the time there is a dialog alone. */
export const place = pageStyle({ display: 'contents' });
