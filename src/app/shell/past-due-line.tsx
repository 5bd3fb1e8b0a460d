import { Link } from '@tanstack/react-router';
import { Container } from '@/shared/ui/layout';
import { line, payNow } from './account-bars.css';
import { pastDueCopy } from './past-due-copy';

/** Says that the account is past due, and where to pay. */
export function PastDueLine() {
  return (
    <div className={line}>
      <Container>
        {pastDueCopy.failed}{' '}
        <Link to="/billing" className={payNow}>
          {pastDueCopy.payNow}
        </Link>
      </Container>
    </div>
  );
}
