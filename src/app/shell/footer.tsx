import { portalConfig } from '@/shared/config/portal-config';
import { supportHours } from '@/shared/config/support-hours';
import { phoneHref } from '@/shared/lib/format/phone';
import { TextAnchor } from '@/shared/ui/anchor';
import { Container } from '@/shared/ui/layout';
import { contact, footer, line } from './footer.css';

/** Who provides the services and how to reach support (specification, section 1). */
export function Footer() {
  const { provider_name, insurer_name, support_email, support_phone } = portalConfig;
  return (
    <footer className={footer}>
      <Container>
        <div className={line}>
          <p>
            These services are provided by {provider_name}, not by {insurer_name}.
          </p>
          <p className={contact}>
            <TextAnchor tone="muted" href={phoneHref(support_phone)}>
              {support_phone}
            </TextAnchor>
            <TextAnchor tone="muted" href={`mailto:${support_email}`}>
              {support_email}
            </TextAnchor>
            <span>{supportHours}</span>
          </p>
        </div>
      </Container>
    </footer>
  );
}
