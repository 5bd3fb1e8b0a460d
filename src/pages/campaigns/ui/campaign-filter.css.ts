import { pageStyle } from '@/shared/ui/theme/layered-style';

/** The last control, at the end of its line also where the controls wrap. */
export const end = pageStyle({ marginInlineStart: 'auto' });
