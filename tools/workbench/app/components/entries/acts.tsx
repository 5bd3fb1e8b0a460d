import { useState } from 'react';
import { ButtonAnchor, TextAnchor } from '@/shared/ui/actions/anchor';
import { Button } from '@/shared/ui/actions/button';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { ButtonLink, TextLink } from '@/shared/ui/actions/link';
import { Text } from '@/shared/ui/text/text';
import type { ComponentEntry } from '../entry';

const press = { key: 'Enter, Space', does: 'presses it' } as const;
const follow = { key: 'Enter', does: 'follows it' } as const;

function Saving() {
  const [busy, setBusy] = useState(false);
  return (
    <Cluster>
      <Button tone="primary" busy={busy} busyLabel="Saving…" onClick={() => setBusy(true)}>
        Save card
      </Button>
      <Button tone="quiet" disabled={!busy} onClick={() => setBusy(false)}>
        Let it finish
      </Button>
    </Cluster>
  );
}

export const acts: readonly ComponentEntry[] = [
  {
    id: 'button',
    title: 'Button',
    group: 'Actions and links',
    files: ['actions/button'],
    use: 'An action. One primary button per screen, named for what it does and what it costs. A disabled button stays focusable, so that people can find out why.',
    keys: [press],
    specimens: [
      {
        name: 'Tones',
        Show: () => (
          <Cluster>
            <Button tone="primary">Begin Transfer · $12.47</Button>
            <Button>Start Over</Button>
            <Button tone="quiet">Nevermind</Button>
            <Button tone="quietDanger">Delete</Button>
            <Button tone="danger">Cancel domain</Button>
          </Cluster>
        ),
      },
      {
        name: 'With an icon, and small',
        Show: () => (
          <Cluster>
            <Button icon="plus">Add Card</Button>
            <Button icon="refresh" size="small">
              Refresh
            </Button>
            <Button size="small" tone="primary">
              Try again
            </Button>
          </Cluster>
        ),
      },
      {
        name: 'Disabled',
        Show: () => (
          <Cluster>
            <Button tone="primary" disabled>
              Continue
            </Button>
            <Button disabled>Select</Button>
            <Button tone="danger" disabled>
              Remove
            </Button>
          </Cluster>
        ),
      },
      { name: 'Busy: says what it is doing and keeps its width', Show: Saving },
      {
        name: 'Full width',
        Show: () => (
          <Button tone="primary" width="full">
            Sign in
          </Button>
        ),
      },
    ],
  },
  {
    id: 'link',
    title: 'Link',
    group: 'Actions and links',
    files: ['actions/link'],
    use: 'A link to another screen of the portal. Underlined in a sentence. Use the button look where going there is the next step.',
    keys: [follow],
    specimens: [
      {
        name: 'In words',
        Show: () => (
          <Stack gap={2} align="start">
            <Text>
              You can also <TextLink to="/domains/transfer">transfer a domain</TextLink> you own.
            </Text>
            <TextLink to="/domains" tone="standalone">
              All domains
            </TextLink>
            <TextLink to="/domains" tone="subject">
              cedar-quote.example
            </TextLink>
            <TextLink to="/" tone="muted">
              Dashboard
            </TextLink>
          </Stack>
        ),
      },
      {
        name: 'As a button',
        Show: () => (
          <Cluster>
            <ButtonLink to="/domains/purchase" tone="primary">
              Purchase a domain
            </ButtonLink>
            <ButtonLink to="/domains/transfer" icon="globe">
              Transfer a domain
            </ButtonLink>
            <ButtonLink to="/" size="small">
              Back
            </ButtonLink>
          </Cluster>
        ),
      },
    ],
  },
  {
    id: 'anchor',
    title: 'Anchor',
    group: 'Actions and links',
    files: ['actions/anchor'],
    use: 'The same looks for addresses outside the router: email, phone, other sites. A link that opens a new tab says so.',
    keys: [follow],
    specimens: [
      {
        name: 'In words',
        Show: () => (
          <Stack gap={2} align="start">
            <TextAnchor href="mailto:help@lantern.example">help@lantern.example</TextAnchor>
            <TextAnchor href="https://cedar-quote.example" opensTab>
              View Site
            </TextAnchor>
          </Stack>
        ),
      },
      {
        name: 'As a button',
        Show: () => (
          <ButtonAnchor href="https://cedar-quote.example" opensTab>
            Edit Site
          </ButtonAnchor>
        ),
      },
    ],
  },
];
