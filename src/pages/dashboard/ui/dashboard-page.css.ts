import { pageStyle } from '@/shared/ui/theme/layered-style';

export const marketing = pageStyle({ display: 'grid', flex: '1 1 22rem', minWidth: 0 });

export const support = pageStyle({ display: 'grid', flex: '2 1 40rem', minWidth: 0 });
