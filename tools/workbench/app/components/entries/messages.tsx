import { useState } from 'react';
import { Badge } from '@/shared/ui/text/badge';
import { Button } from '@/shared/ui/actions/button';
import { Callout } from '@/shared/ui/feedback/callout';
import { Cluster } from '@/shared/ui/layout/layout';
import { TextLink } from '@/shared/ui/actions/link';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { announce, Announcer } from '@/shared/ui/feedback/announcer';
import { Alert } from '@/shared/ui/feedback/alert';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import type { ComponentEntry } from '../entry';

function Dismissable() {
  const [shown, setShown] = useState(true);
  if (!shown) return <Button onClick={() => setShown(true)}>Show it again</Button>;
  return (
    <Alert tone="info" title="Maintenance on Sunday" onDismiss={() => setShown(false)}>
      You can't place orders from 2 AM to 4 AM Central.
    </Alert>
  );
}

function Announcing() {
  return (
    <>
      <Button onClick={() => announce('Sorted by name, ascending')}>Announce a sort order</Button>
      <Announcer />
    </>
  );
}

function Born() {
  const [count, setCount] = useState(0);
  return (
    <Cluster>
      <Button onClick={() => setCount(count + 1)}>Show a message</Button>
      {count === 0 ? null : <LiveRegion key={count}>Message number {count}</LiveRegion>}
    </Cluster>
  );
}

export const messages: readonly ComponentEntry[] = [
  {
    id: 'alert',
    title: 'Alert',
    group: 'Messages',
    files: ['feedback/alert', 'feedback/next-page-alert', 'feedback/retry-alert'],
    use: 'Reports the result of an action. Announced politely; stays until the page removes it. Where the action leads to another page, `useConfirmOnNextPage` shows it there.',
    keys: [{ key: 'Enter, Space', does: 'on the close button: dismisses it' }],
    specimens: [
      { name: 'Dismissible information', Show: Dismissable, room: 'wide' },
      {
        name: 'Success',
        Show: () => <Alert tone="success">Your card was saved.</Alert>,
      },
      {
        name: 'Warning',
        Show: () => (
          <Alert tone="warning" title="This domain is locked">
            Unlock it at your registrar, then refresh.
          </Alert>
        ),
      },
      {
        name: 'Error, with the next step',
        Show: () => (
          <RetryAlert onRetry={() => undefined}>
            We couldn't load the progress. Your transfer continues.
          </RetryAlert>
        ),
      },
    ],
  },
  {
    id: 'callout',
    title: 'Callout',
    group: 'Messages',
    files: ['feedback/callout'],
    use: 'Something that needs attention or is worth knowing, with a link to act on it. Part of the page; not announced.',
    specimens: [
      {
        name: 'The most urgent on its page',
        Show: () => (
          <Callout tone="urgent" title="$34.00 is past due">
            Your Visa ending in 4242 was declined.
          </Callout>
        ),
      },
      {
        name: 'Urgent',
        Show: () => (
          <Callout
            tone="danger"
            title="Visa ending in 1881 has expired"
            action={
              <TextLink to="/payment" tone="standalone">
                Replace card
              </TextLink>
            }
          >
            Renewals may fail until you replace it.
          </Callout>
        ),
      },
      {
        name: 'Soon',
        Show: () => (
          <Callout tone="warning" title="Visa ending in 4242 expires in 12 days">
            Renewals are charged to this card.
          </Callout>
        ),
      },
      {
        name: 'Under way',
        Show: () => (
          <Callout tone="progress" title="harbor-coverage.com is being transferred">
            Waiting for your current registrar, day 2 of up to 7.
          </Callout>
        ),
      },
      {
        name: 'Good news',
        Show: () => (
          <Callout tone="success" title="The transfer of harbor-coverage.com is complete">
            Completed November 20.
          </Callout>
        ),
      },
      {
        name: 'For information',
        Show: () => (
          <Callout tone="info" title="Your site was imported again">
            Your team's photos were updated.
          </Callout>
        ),
      },
    ],
  },
  {
    id: 'badge',
    title: 'Badge',
    group: 'Messages',
    files: ['text/badge'],
    use: 'A status or a kind in a word or two. Color only repeats what the words say.',
    specimens: [
      {
        name: 'Tones',
        Show: () => (
          <Cluster gap={2}>
            <Badge>Parked Domain</Badge>
            <Badge tone="accent">Enhanced Microsite</Badge>
            <Badge tone="success">Active</Badge>
            <Badge tone="warning">Transfer in progress</Badge>
            <Badge tone="danger">Transfer failed</Badge>
          </Cluster>
        ),
      },
      {
        name: 'With an icon',
        Show: () => (
          <Cluster gap={2}>
            <Badge tone="warning" icon="lock">
              Locked
            </Badge>
            <Badge tone="success" icon="unlock">
              Unlocked
            </Badge>
          </Cluster>
        ),
      },
    ],
  },
  {
    id: 'announcer',
    title: 'Announcer',
    group: 'Messages',
    files: ['feedback/announcer'],
    use: 'Announces visual changes to screen readers, such as a new page. The shell renders it once.',
    specimens: [{ name: 'Announced, not visible', Show: Announcing }],
  },
  {
    id: 'live-region',
    title: 'Live region',
    group: 'Messages',
    files: ['feedback/live-region'],
    use: 'Text that is announced even though its live region is new. Alert and Spinner use it.',
    specimens: [{ name: 'Shown on a press', Show: Born }],
  },
  {
    id: 'visually-hidden',
    title: 'Visually hidden',
    group: 'Messages',
    files: ['text/visually-hidden'],
    use: 'Text for screen readers only. Never for what everyone needs.',
    specimens: [
      {
        name: 'A link with text for screen readers',
        Show: () => (
          <TextLink to="/domains" tone="standalone">
            Stats <VisuallyHidden>of cedar-quote.example</VisuallyHidden>
          </TextLink>
        ),
      },
    ],
  },
];
