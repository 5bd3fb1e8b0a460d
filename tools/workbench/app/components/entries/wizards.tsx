import { cardBrands } from '@contract/card-brands';
import { useState } from 'react';
import { ActionBar } from '@/shared/ui/actions/action-bar';
import { Button } from '@/shared/ui/actions/button';
import { CardLogo } from '@/shared/ui/text/card-logo';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { TextField } from '@/shared/ui/fields/text-field';
import { FoldableStage } from '@/shared/ui/layout/foldable-stage';
import { Steps } from '@/shared/ui/layout/steps';
import { Receipt } from '@/shared/ui/lists/receipt';
import { SummaryPanel } from '@/shared/ui/layout/summary-panel';
import { Timeline } from '@/shared/ui/lists/timeline';
import type { ComponentEntry } from '../entry';

const steps = [
  { id: 'search', label: 'Search' },
  { id: 'config', label: 'Plan and payment' },
  { id: 'done', label: 'Done' },
] as const;

function Walking() {
  const [index, setIndex] = useState(0);
  const step = steps[index] ?? steps[0];
  return (
    <Stack gap={4}>
      <Steps label="Steps to walk" steps={steps} current={step.id} />
      <Cluster>
        <Button size="small" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Back
        </Button>
        <Button size="small" disabled={index === 2} onClick={() => setIndex(index + 1)}>
          Continue
        </Button>
      </Cluster>
    </Stack>
  );
}

function Growing() {
  const [type, setType] = useState<'none' | 'c1'>('none');
  return (
    <SummaryPanel
      title="Your order"
      rows={[
        { term: 'Domain', detail: 'harbor-coverage.com' },
        type === 'c1' ? { term: 'Plan', detail: 'Enhanced Microsite' } : { term: 'Plan' },
      ]}
      total={type === 'c1' ? { label: 'Due now', amount: '$12.47' } : undefined}
      note={type === 'c1' ? 'Then $34 a month from December 1.' : 'Choose a plan to see the price.'}
      actions={
        <Button width="full" onClick={() => setType(type === 'c1' ? 'none' : 'c1')}>
          {type === 'c1' ? 'Clear the choice' : 'Choose a plan'}
        </Button>
      }
    />
  );
}

function Paying() {
  return (
    <ActionBar sum={{ label: 'Due now', amount: '$12.47' }}>
      <Button tone="primary">Purchase for $12.47</Button>
    </ActionBar>
  );
}

function Folding() {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState('');
  return (
    <FoldableStage
      title="Which domain do you want to transfer?"
      lead="One you own at another registrar."
      done={chosen === '' ? undefined : { value: chosen }}
      change={{
        label: 'Change',
        name: `Change ${chosen}`,
        onChange: () => setChosen(''),
      }}
    >
      <Cluster align="end">
        <TextField
          label="Domain to fold"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button disabled={name === ''} onClick={() => setChosen(name)}>
          Select
        </Button>
      </Cluster>
    </FoldableStage>
  );
}

export const wizards: readonly ComponentEntry[] = [
  {
    id: 'action-bar',
    title: 'Action bar',
    group: 'Wizards',
    files: ['actions/action-bar'],
    use: 'The primary action of a screen that is longer than a phone, where it stays at the bottom of the window with its sum.',
    specimens: [{ name: 'With a sum', Show: Paying, room: 'wide' }],
  },
  {
    id: 'card-logo',
    title: 'Card logo',
    group: 'Wizards',
    files: ['text/card-logo'],
    use: "A card's brand at a glance, beside its name or in the field of its number. Decoration unless it is named.",
    specimens: [
      {
        name: 'The six brands',
        Show: () => (
          <Cluster>
            {cardBrands.map((brand) => (
              <CardLogo key={brand} brand={brand} named />
            ))}
          </Cluster>
        ),
      },
    ],
  },
  {
    id: 'foldable-stage',
    title: 'Foldable stage',
    group: 'Wizards',
    files: ['layout/foldable-stage'],
    use: 'A stage that is done becomes one line, so that the next one is in view. "Change" opens it again and moves the focus into it.',
    specimens: [
      { name: 'Open; Select folds it', Show: Folding, room: 'wide' },
      {
        name: 'Folded, with the technical form of the name',
        room: 'wide',
        Show: () => (
          <FoldableStage
            title="Domain"
            done={{ value: 'müller-agency.com', detail: 'xn--mller-agency-dlb.com' }}
            change={{
              label: 'Change',
              name: 'Change müller-agency.com',
              onChange: () => undefined,
            }}
          >
            {null}
          </FoldableStage>
        ),
      },
    ],
  },
  {
    id: 'receipt',
    title: 'Receipt',
    group: 'Wizards',
    files: ['lists/receipt'],
    use: 'What was bought and paid, on the last page of an order. What is only chosen so far is a summary panel.',
    specimens: [
      {
        name: 'Paid',
        Show: () => (
          <Receipt
            title="Your receipt"
            date="November 21, 2026"
            rows={[
              { term: 'Domain', detail: 'a-rather-long-name-of-a-domain-for-insurance.example' },
              { term: 'Plan', detail: 'Enhanced Microsite' },
              { term: 'Card', detail: 'Visa ending in 4242' },
            ]}
            total={{ label: 'Charged today', amount: '$12.47' }}
            note="Then $34 a month from December 1."
          />
        ),
      },
    ],
  },
  {
    id: 'timeline',
    title: 'Timeline',
    group: 'Wizards',
    files: ['lists/timeline'],
    use: 'What happens one after the other, with its days: the progress of a transfer, or how an order works. A flow of pages has steps.',
    specimens: [
      {
        name: 'In progress',
        Show: () => (
          <Timeline
            label="Progress of a transfer"
            items={[
              { title: 'Submitted', state: 'done', date: 'November 20, 2026' },
              {
                title: 'Waiting for your registrar',
                state: 'current',
                date: 'Since November 21, 2026',
                note: 'A transfer takes up to 7 days.',
              },
              { title: 'Done', state: 'ahead' },
            ]}
          />
        ),
      },
      {
        name: 'Numbered',
        Show: () => (
          <Timeline
            label="How an order works"
            marks="numbers"
            items={[
              { title: 'Find a name', state: 'ahead', note: 'We check whether it is available.' },
              { title: 'Choose a plan', state: 'ahead' },
            ]}
          />
        ),
      },
    ],
  },
  {
    id: 'steps',
    title: 'Steps',
    group: 'Wizards',
    files: ['layout/steps'],
    use: "The person's position in a flow of a few steps. What happens over days is a timeline.",
    specimens: [
      { name: 'In progress', Show: Walking, room: 'wide' },
      {
        name: 'Finished',
        room: 'wide',
        Show: () => <Steps label="Steps that are done" steps={steps} current="done" finished />,
      },
    ],
  },
  {
    id: 'summary-panel',
    title: 'Summary panel',
    group: 'Wizards',
    files: ['layout/summary-panel'],
    use: 'The choices so far and what they cost. It sits beside both wizards and announces the total when it changes.',
    specimens: [
      { name: 'Filling in', Show: Growing },
      {
        name: 'Complete, with its action',
        Show: () => (
          <SummaryPanel
            title="Your transfer"
            rows={[
              { term: 'Domain', detail: 'a-rather-long-name-of-a-domain-for-insurance.example' },
              { term: 'Plan', detail: 'Parked Domain' },
              { term: 'Card', detail: 'Visa ending in 4242' },
            ]}
            total={{ label: 'Due now', amount: '$3.30' }}
            note="Then $9 a month from December 1."
            actions={
              <Button tone="primary" width="full">
                Begin Transfer · $3.30
              </Button>
            }
          />
        ),
      },
    ],
  },
];
