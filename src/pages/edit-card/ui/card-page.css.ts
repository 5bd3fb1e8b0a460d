import { pageStyle } from '@/shared/ui/theme/layered-style';

/** A form in one narrow column. */
export const column = pageStyle({ maxWidth: '40rem' });
