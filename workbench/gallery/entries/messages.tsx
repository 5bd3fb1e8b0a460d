import { useState } from 'react';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Callout } from '@/shared/ui/callout';
import { Cluster } from '@/shared/ui/layout';
import { TextLink } from '@/shared/ui/link';
import { LiveRegion } from '@/shared/ui/live-region';
import { announce, Announcer } from '@/shared/ui/announcer';
import { Notice } from '@/shared/ui/notice';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { GalleryEntry } from '../entry';

function Dismissable() {
  const [shown, setShown] = useState(true);
  if (!shown) return <Button onClick={() => setShown(true)}>Show it again</Button>;
  return (
    <Notice tone="info" title="Maintenance on Sunday" onDismiss={() => setShown(false)}>
      Orders rest between 2 and 4 in the morning, Central.
    </Notice>
  );
}

function Announcing() {
  return (
    <>
      <Button onClick={() => announce('Sorted by name, ascending')}>Announce a sorting</Button>
      <Announcer />
    </>
  );
}

function Born() {
  const [count, setCount] = useState(0);
  return (
    <Cluster>
      <Button onClick={() => setCount(count + 1)}>Give birth to a message</Button>
      {count === 0 ? null : <LiveRegion key={count}>Message number {count}</LiveRegion>}
    </Cluster>
  );
}

export const messages: readonly GalleryEntry[] = [
  {
    id: 'notice',
    title: 'Notice',
    group: 'Messages',
    files: ['notice'],
    use: 'Tells how something just went. It is announced politely and stays until its owner takes it away.',
    keys: [{ key: 'Enter, Space', does: 'on the cross: dismisses it' }],
    specimens: [
      { name: 'Information that can be put away', Show: Dismissable, room: 'wide' },
      {
        name: 'Success',
        Show: () => <Notice tone="success">Your card was saved.</Notice>,
      },
      {
        name: 'Warning',
        Show: () => (
          <Notice tone="warning" title="This domain is locked">
            Please unlock it at your registrar, then refresh.
          </Notice>
        ),
      },
      {
        name: 'Failure, with the next step',
        Show: () => (
          <Notice tone="danger" action={<Button size="small">Try again</Button>}>
            We couldn't load the progress. Your transfer continues.
          </Notice>
        ),
      },
    ],
  },
  {
    id: 'callout',
    title: 'Callout',
    group: 'Messages',
    files: ['callout'],
    use: 'Something to see to, with the way there. It belongs to the page and is read with it; it is not announced.',
    specimens: [
      {
        name: 'Pressing',
        Show: () => (
          <Callout
            tone="danger"
            title="Visa ending in 1881 has expired"
            action={
              <TextLink to="/payment" tone="standalone">
                Payment Settings
              </TextLink>
            }
          >
            This is your default card, so renewals fail. Choose or add another.
          </Callout>
        ),
      },
      {
        name: 'In time',
        Show: () => (
          <Callout tone="warning" title="Visa ending in 4242 expires in 12 days">
            Renewals are charged to this card. Add a replacement in time.
          </Callout>
        ),
      },
      {
        name: 'To know',
        Show: () => (
          <Callout tone="info" title="Your site was imported again">
            The pictures of your team are new.
          </Callout>
        ),
      },
    ],
  },
  {
    id: 'badge',
    title: 'Badge',
    group: 'Messages',
    files: ['badge'],
    use: 'A state or a kind in a word or two. The words carry the meaning; the colour only repeats it.',
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
    files: ['announcer'],
    use: 'Has a screen reader say what is seen without words, such as a page that came. The shell renders it once.',
    specimens: [{ name: 'Heard, not seen', Show: Announcing }],
  },
  {
    id: 'live-region',
    title: 'Live region',
    group: 'Messages',
    files: ['live-region'],
    use: 'Words that are born inside their region and are read out all the same. Notice and Spinner are made with it.',
    specimens: [{ name: 'Born on a press', Show: Born }],
  },
  {
    id: 'visually-hidden',
    title: 'Visually hidden',
    group: 'Messages',
    files: ['visually-hidden'],
    use: 'Words for who hears the page and does not see it. Never for what everybody needs.',
    specimens: [
      {
        name: 'A link with more to hear than to see',
        Show: () => (
          <TextLink to="/domains" tone="standalone">
            Stats <VisuallyHidden>of cedar-quote.example</VisuallyHidden>
          </TextLink>
        ),
      },
    ],
  },
];
