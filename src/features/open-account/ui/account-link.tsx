import { TextLink } from '@/shared/ui/actions/link';
import { useOpenInAccount } from '../model/use-open-in-account';

/** Opens an account. In a new tab, which would open the current account, it leads to the account in the list. */
export function AccountLink({
  account,
  name,
}: {
  readonly account: string;
  readonly name: string;
}) {
  const openInAccount = useOpenInAccount();
  return (
    <TextLink
      to="/accounts"
      search={{ q: account }}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openInAccount(account, '/');
      }}
    >
      {name}
    </TextLink>
  );
}
