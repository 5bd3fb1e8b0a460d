import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/shared/ui/actions/button';
import type { Chart, ChartState, ChartTransition } from 'statechart-charts/chart';
import type { Source } from 'statechart-charts/read/sources';
import { triggerText } from 'statechart-charts/transition-text';
import { SourceTexts } from '../outline/source-texts';
import type { Subject } from '../subject';
import {
  actions,
  card as cardStyle,
  close as closeStyle,
  facts,
  heading,
  requirement,
} from './place-card.css';

interface PlaceCardProps {
  readonly subject: Subject;
  readonly chart: Chart;
  readonly sources: readonly Source[] | undefined;
  /** The path of a state or the id of a transition. */
  readonly place: string;
  readonly isReady: boolean;
  readonly isRegion: boolean;
  readonly isFolded: boolean;
  readonly canReach: boolean;
  readonly onFire: () => void;
  readonly onFold: () => void;
  readonly onZoom: () => void;
  readonly onReach: () => void;
  /** Called when the card closes, with true if the card had the keyboard focus, which is then lost. */
  readonly onClose: (hadFocus: boolean) => void;
}

function leadsTo({ targets, forbidden }: ChartTransition): string {
  if (forbidden) return 'nothing happens';
  return targets.length === 0 ? 'stays where it is' : `→ ${targets.join(' and ')}`;
}

function linesOf(part: ChartState | ChartTransition): readonly string[] {
  if ('trigger' in part) {
    return [
      `${part.source || 'anywhere'} ${leadsTo(part)}`,
      part.guard === undefined || part.guard === 'else' ? '' : `Only if ${part.guard}`,
      part.actions.length === 0 ? '' : `Does ${part.actions.join(', ')}`,
    ].filter(Boolean);
  }
  return [
    ...part.actors.map(({ src }) => `Runs ${src}`),
    part.entry.length === 0 ? '' : `On entry: ${part.entry.join(', ')}`,
    part.defaultTargets === undefined
      ? ''
      : `While nothing is remembered → ${part.defaultTargets.join(' and ')}`,
    part.exit.length === 0 ? '' : `On exit: ${part.exit.join(', ')}`,
    part.tags.length === 0 ? '' : `Tagged ${part.tags.join(', ')}`,
  ].filter(Boolean);
}

/** Shows the details of the selected state or transition, and its actions. */
export function PlaceCard({
  subject,
  chart,
  sources,
  place,
  isReady,
  isRegion,
  isFolded,
  canReach,
  onFire,
  onFold,
  onZoom,
  onReach,
  onClose,
}: PlaceCardProps) {
  const card = useRef<HTMLElement>(null);
  const close = useEffectEvent(() =>
    onClose(card.current?.contains(document.activeElement) === true),
  );
  useEffect(() => {
    // A dialog above the page handles the key first and prevents its default.
    const hear = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  const state = chart.states.find(({ path }) => path === place);
  const transition = chart.transitions.find(({ id }) => id === place);
  const part = state ?? transition;
  if (part === undefined) return null;
  const title = transition === undefined ? place : triggerText(transition);
  return (
    <section ref={card} className={cardStyle} aria-label={title}>
      <h2 className={heading}>{title}</h2>
      {part.description === undefined ? null : <p>{part.description}</p>}
      <ul className={facts}>
        {linesOf(part).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {part.requirements.map((id) => (
        <p key={id} className={requirement}>
          <strong>{id}</strong> {subject.requirements[id]?.text}
        </p>
      ))}
      <SourceTexts sources={sources} />
      <div className={actions}>
        {isReady ? (
          <Button size="small" onClick={onFire}>
            Fire
          </Button>
        ) : null}
        {canReach ? (
          <Button size="small" onClick={onReach}>
            Go to this state
          </Button>
        ) : null}
        {isRegion ? (
          <>
            <Button size="small" onClick={onZoom}>
              Fill the canvas
            </Button>
            <Button size="small" onClick={onFold}>
              {isFolded ? 'Open' : 'Collapse'}
            </Button>
          </>
        ) : null}
      </div>
      <button
        type="button"
        className={closeStyle}
        aria-label="Clear the selection"
        onClick={() => onClose(true)}
      >
        ×
      </button>
    </section>
  );
}
