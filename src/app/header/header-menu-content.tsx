import type { ComponentType } from 'react';
import type { MenuTrigger } from '@/shared/ui/actions/lazy-menu';
import { Menu } from '@/shared/ui/actions/menu';
import { AccountItems } from './account-items';
import { forUsersCopy } from './for-users-copy';
import { menuCopy } from './menu-copy';
import { AdminItems, MainItems, MarketingItems, SupportItems } from './navigation-items';

type HeaderMenuName = 'marketing' | 'support' | 'admin' | 'account' | 'all' | 'allButMarketing';

interface HeaderMenuContent {
  readonly label: string;
  readonly align: 'start' | 'end';
  readonly Items: ComponentType;
}

const menus: Readonly<Record<HeaderMenuName, HeaderMenuContent>> = {
  marketing: { label: forUsersCopy.marketing, align: 'start', Items: MarketingItems },
  support: { label: forUsersCopy.support, align: 'start', Items: SupportItems },
  admin: { label: forUsersCopy.admin, align: 'start', Items: AdminItems },
  account: { label: menuCopy.account, align: 'end', Items: AccountItems },
  all: { label: forUsersCopy.menu, align: 'end', Items: AllItems },
  allButMarketing: { label: forUsersCopy.menu, align: 'end', Items: AllButMarketingItems },
};

export interface HeaderMenuProps {
  readonly name: HeaderMenuName;
  readonly trigger: MenuTrigger;
}

export function HeaderMenuContent({ name, trigger }: HeaderMenuProps) {
  const { label, align, Items } = menus[name];
  return (
    <Menu trigger={trigger} label={label} align={align}>
      <Items />
    </Menu>
  );
}

/** All items of a wide screen's header, in a single menu. */
function AllItems() {
  return (
    <>
      <MainItems />
      <MarketingItems heading={forUsersCopy.marketing} />
      <AdminItems heading={forUsersCopy.admin} />
      <SupportItems heading={forUsersCopy.support} />
    </>
  );
}

function AllButMarketingItems() {
  return (
    <>
      <MainItems />
      <AdminItems heading={forUsersCopy.admin} />
      <SupportItems heading={forUsersCopy.support} />
    </>
  );
}
