import { SupportLinks } from '@/entities/support';
import { supportHours } from '@/shared/config/support-hours';
import { Container } from '@/shared/ui/layout';
import { contact, footer, line } from './footer.css';
import { shellCopy } from './shell-copy';

/** The provider of the services, and support's contact details. */
export function Footer() {
  return (
    <footer className={footer}>
      <Container>
        <div className={line}>
          <p>{shellCopy.providedBy}</p>
          <p className={contact}>
            <SupportLinks tone="muted" />
            <span>{supportHours}</span>
          </p>
        </div>
      </Container>
    </footer>
  );
}
