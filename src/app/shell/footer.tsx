import { memo } from 'react';
import { useViewer } from '@/entities/session';
import { SupportLinks } from '@/entities/support';
import { supportHours } from '@/shared/config/support-hours';
import { Cluster, Container } from '@/shared/ui/layout/layout';
import { footer, line } from './footer.css';
import { shellCopy } from './shell-copy';

/** The service provider and support's contact details. */
export const Footer = memo(function Footer() {
  const { canOpen } = useViewer();
  return (
    <footer className={footer}>
      <Container>
        <div className={line}>
          <div>
            <p>{shellCopy.providedBy}</p>
            {shellCopy.sandboxes === null ? null : <p>{shellCopy.sandboxes}</p>}
          </div>
          <Cluster as="p" gap={5} rowGap={1} align="stretch">
            <SupportLinks tone="muted" between="" form={canOpen('/support') && {}} />
            <span>{supportHours}</span>
          </Cluster>
        </div>
      </Container>
    </footer>
  );
});
