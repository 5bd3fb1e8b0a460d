import { ButtonLink } from '@/shared/ui/actions/link';
import { dashboardCopy } from './dashboard-copy';

interface OrderLinksProps {
  /** The tone of the purchase link; `primary` if buying a domain is the page's main action. */
  readonly purchase: 'primary' | 'secondary';
  readonly size?: 'medium' | 'small' | undefined;
}

export function OrderLinks({ purchase, size }: OrderLinksProps) {
  return (
    <>
      <ButtonLink to="/domains/transfer" size={size}>
        {dashboardCopy.transfer}
      </ButtonLink>
      <ButtonLink to="/domains/purchase" size={size} tone={purchase}>
        {dashboardCopy.purchase}
      </ButtonLink>
    </>
  );
}
