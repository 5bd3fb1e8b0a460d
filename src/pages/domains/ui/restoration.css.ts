import { pageStyle } from '@/shared/ui/theme/layered-style';

/** A wrapper without a box: most of the time there is a dialog alone. */
export const place = pageStyle({ display: 'contents' });
