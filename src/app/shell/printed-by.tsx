import { useViewer } from '@/entities/session';
import { forUsersCopy } from './for-users-copy';
import { printedBy } from './printed-by.css';

/** The agency and the date at the top of a printed page. */
export function PrintedBy() {
  const { account } = useViewer();
  const printed = forUsersCopy.printedToday();
  return (
    <p
      className={printedBy}
      data-text={account === undefined ? printed : `${account.full_name} · ${printed}`}
    />
  );
}
