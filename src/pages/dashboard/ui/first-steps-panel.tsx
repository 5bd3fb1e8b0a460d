import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Icon } from '@/shared/ui/text/icon';
import { Cluster } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { Panel } from '@/shared/ui/layout/panel';
import { Note } from '@/shared/ui/text/text';
import type { FirstSteps } from '../model/first-steps';
import { dashboardCopy } from './dashboard-copy';
import { marks, step as stepStyle, titles, words } from './first-steps-panel.css';
import { OrderLinks } from './order-links';

const copy = dashboardCopy.firstSteps;

type StepState = 'done' | 'next' | 'ahead';

interface Step {
  readonly id: 'domain' | 'card' | 'redirect';
  readonly text: string;
  /** The button that performs the step. Its tone indicates the next step. */
  readonly acts: (tone: 'primary' | 'secondary') => ReactNode;
}

function stepsOf({ redirectOn }: FirstSteps): readonly Step[] {
  return [
    {
      id: 'domain',
      text: copy.domain.text,
      acts: (tone) => <OrderLinks purchase={tone} size="small" />,
    },
    {
      id: 'card',
      text: copy.card.text,
      acts: (tone) => (
        <ButtonLink to="/payment/new" size="small" tone={tone}>
          {copy.card.act}
        </ButtonLink>
      ),
    },
    {
      id: 'redirect',
      text: redirectOn === undefined ? copy.redirect.later : copy.redirect.text,
      acts: (tone) =>
        redirectOn === undefined ? null : (
          <ButtonLink
            to="/domains/$name/{-$tab}"
            params={{ name: redirectOn, tab: 'emails' }}
            size="small"
            tone={tone}
          >
            {dashboardCopy.acts.setUpRedirects}
          </ButtonLink>
        ),
    },
  ];
}

interface FirstStepsPanelProps {
  readonly done: FirstSteps;
  onDismiss(): void;
}

/** A new account's first steps, checked off when done. */
export function FirstStepsPanel({ done, onDismiss }: FirstStepsPanelProps) {
  const steps = stepsOf(done);
  const next = steps.find(({ id }) => !done[id]);
  const count = steps.filter(({ id }) => done[id]).length;
  return (
    <Panel
      title={copy.title}
      padding="none"
      actions={
        <>
          <Note as="span">{copy.progress(count, steps.length)}</Note>
          <Button tone="quiet" size="small" aria-label={copy.dismissInFull} onClick={onDismiss}>
            {copy.dismiss}
          </Button>
        </>
      }
    >
      <ol>
        {steps.map((step, index) => (
          <StepItem
            key={step.id}
            step={step}
            number={index + 1}
            state={done[step.id] ? 'done' : step === next ? 'next' : 'ahead'}
          />
        ))}
      </ol>
    </Panel>
  );
}

interface StepItemProps {
  readonly step: Step;
  readonly number: number;
  readonly state: StepState;
}

function StepItem({ step: { id, text, acts }, number, state }: StepItemProps) {
  const act = state === 'done' ? null : acts(state === 'next' ? 'primary' : 'secondary');
  return (
    <li className={stepStyle}>
      <span className={marks[state]}>
        {state === 'done' ? (
          <Icon name="check" size="small" label={copy.done} />
        ) : (
          <span aria-hidden="true">{number}</span>
        )}
      </span>
      <Cluster gap={5} rowGap={3} justify="between">
        <div className={words}>
          <h3 className={titles[state]}>{copy[id].title}</h3>
          {state === 'done' ? null : <Note>{text}</Note>}
        </div>
        {act === null ? null : <Cluster gap={2}>{act}</Cluster>}
      </Cluster>
    </li>
  );
}
