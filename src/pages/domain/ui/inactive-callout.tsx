import { domainCopy } from '@/entities/domain';
import type { Domain } from '@contract/domain';
import { useViewer } from '@/entities/session';
import { SupportLinks } from '@/entities/support';
import { dayWithYear } from '@contract/day-words';
import { Callout } from '@/shared/ui/feedback/callout';
import { domainPageCopy } from './domain-copy';

const copy = domainPageCopy.inactive;

/** Says why a domain isn't active, what has stopped, and who can change it. */
export function InactiveCallout({ domain }: { readonly domain: Domain }) {
  const { canOpen } = useViewer();
  const { name, inactive_since: since, inactive_reason: reason, domain_type: type } = domain;
  return (
    <Callout
      tone="warning"
      headingLevel={2}
      title={since === undefined ? copy.title : copy.since(dayWithYear(since))}
      action={
        <SupportLinks
          tone="standalone"
          between={copy.or}
          form={canOpen('/support') && { about: name, page: name, path: `/domains/${name}` }}
        />
      }
    >
      <span>{`${reason ?? copy.noReason} `}</span>
      <span>{`${copy.stopped[type]} ${domainCopy.inactiveMail} `}</span>
      <span>{copy.ask}</span>
    </Callout>
  );
}
