import { nameInWords } from '@contract/name-in-words';
import { isCatchAll, type EmailRedirect, type MailDelivery } from '@contract/email-redirect';
import { useId } from 'react';
import { timeInWords } from '@/shared/lib/format/day';
import { useCopying } from '@/shared/lib/network/use-copying';
import { ButtonAnchor } from '@/shared/ui/actions/anchor';
import { Button } from '@/shared/ui/actions/button';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Note, Span, Text } from '@/shared/ui/text/text';
import {
  arrives,
  bouncedSenders,
  mailToAll,
  mostWritten,
} from '../../model/emails/bounced-senders';
import { bouncesCopy as copy } from './bounces-copy';
import { redirectsCopy } from './emails-copy';
import { bouncedBox, bouncedMessage } from './redirect-row.css';

/** The most senders that are listed before the rest is counted. */
const mostListed = 5;

interface BouncedSendersProps {
  readonly redirect: EmailRedirect;
  readonly deliveries: readonly MailDelivery[];
  readonly signature: string;
  onEdit(): void;
}

/** The people whose mail to a redirect came back, and a message that asks them to send it again. */
export function BouncedSenders({ redirect, deliveries, signature, onEdit }: BouncedSendersProps) {
  const titleId = useId();
  const senders = bouncedSenders(deliveries);
  if (senders.length === 0) return null;
  const address = nameInWords(
    isCatchAll(redirect.redirect_address) ? redirect.domain : redirect.redirect_address,
  );
  const addresses = senders.map(({ sender }) => sender);
  const isFixed = arrives(deliveries);
  const message = copy.message(address, signature, isFixed);
  const more = senders.length - mostListed;
  return (
    <section className={bouncedBox} aria-labelledby={titleId}>
      <Stack gap={3}>
        <div>
          <Text id={titleId} as="h3" size="body" weight="strong">
            {copy.title}
          </Text>
          <Note>
            <span>{`${copy.lead} `}</span>
            <span>
              {isFixed ? copy.fixed : redirectsCopy.bounced(nameInWords(redirect.real_address))}
            </span>
          </Note>
        </div>
        <Stack as="ul" gap={1}>
          {senders.slice(0, mostListed).map(({ id, sender, received_at: at }) => (
            <Cluster key={id} as="li" gap={2} rowGap={0} align="baseline" breaks>
              <span>{nameInWords(sender)}</span>
              <Note as="span">{timeInWords(at)}</Note>
            </Cluster>
          ))}
          {more > 0 ? (
            <li>
              <Note as="span">{copy.more(more)}</Note>
            </li>
          ) : null}
        </Stack>
        <blockquote className={bouncedMessage}>{message}</blockquote>
        <Cluster gap={2}>
          {isFixed ? null : (
            <Button size="small" onClick={onEdit}>
              {redirectsCopy.editDestination}
            </Button>
          )}
          <ButtonAnchor
            tone={isFixed ? 'primary' : 'secondary'}
            size="small"
            icon="mail"
            href={mailToAll(addresses, copy.subject(address), message)}
          >
            {copy.write(senders.length, mostWritten)}
          </ButtonAnchor>
          <CopyText label={copy.copyAddresses} text={addresses.join(', ')} />
          <CopyText label={copy.copyMessage} text={message} />
        </Cluster>
      </Stack>
    </section>
  );
}

function CopyText({ label, text }: { readonly label: string; readonly text: string }) {
  const { outcome, copy: copyText } = useCopying();
  return (
    <span>
      <Button
        size="small"
        icon={outcome === 'copied' ? 'check' : 'copy'}
        onClick={() => void copyText(text)}
      >
        {label}
      </Button>
      <span role="status">
        {outcome === 'none' ? null : (
          <Span size="small" tone={outcome === 'copied' ? 'success' : 'danger'}>
            {` ${copy.copied[outcome]}`}
          </Span>
        )}
      </span>
    </span>
  );
}
