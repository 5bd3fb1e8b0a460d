import { Link } from '@tanstack/react-router';
import { Container } from '@/shared/ui/layout';
import { accountLinesCopy } from './account-lines-copy';
import { bar, payNow } from './account-lines.css';
import { StaffBar } from './staff-bar';

interface AccountLinesProps {
  readonly isPastDue: boolean;
}

/** The staff's reminder of whose account it is, and a line for one that is past due. */
export function AccountLines({ isPastDue }: AccountLinesProps) {
  return (
    <>
      <StaffBar />
      {isPastDue ? (
        <div className={bar}>
          <Container>
            {accountLinesCopy.pastDue}{' '}
            <Link to="/billing" className={payNow}>
              {accountLinesCopy.payNow}
            </Link>
          </Container>
        </div>
      ) : null}
    </>
  );
}
