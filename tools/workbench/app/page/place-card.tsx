import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/shared/ui/actions/button';
import type { Chart, ChartState, ChartTransition } from 'statechart-charts/chart';
import { leadsTo } from 'statechart-charts/draw/names';
import { factsOf, SourceTexts } from 'statechart-charts/page/outline';
import type { Source } from 'statechart-charts/read/sources';
import { triggerText } from 'statechart-charts/transition-text';
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

function linesOf(part: ChartState | ChartTransition): readonly string[] {
  if (!('trigger' in part)) return factsOf(part);
  const { source, guard, targets, actions } = part;
  return [
    `${source || 'anywhere'} ${leadsTo(part)}`,
    ...(guard === undefined || guard === 'else' ? [] : [`Only if ${guard}`]),
    ...(targets.length === 0 || actions.length === 0 ? [] : [`Does ${actions.join(', ')}`]),
  ];
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
    <section ref={card} className={`${cardStyle} chart`} aria-label={title}>
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
