import { lazyMenu } from '@/shared/ui/actions/lazy-menu';
import { place } from './header-menu.css';
import type { HeaderMenuProps } from './header-menu-content';

const LazyMenu = lazyMenu(async () => (await import('./header-menu-content')).HeaderMenuContent);

export function HeaderMenu(props: HeaderMenuProps) {
  return (
    <div className={place}>
      <LazyMenu {...props} />
    </div>
  );
}
