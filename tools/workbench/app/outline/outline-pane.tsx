import { Cluster } from '@/shared/ui/layout/layout';
import { Note, Span, Text } from '@/shared/ui/text/text';
import type { Chart, ChartState, ChartTransition } from 'statechart-charts/chart';
import type { Marks } from 'statechart-charts/drawing';
import type { Sources } from 'statechart-charts/read/sources';
import { triggerText } from 'statechart-charts/transition-text';
import { SourceTexts } from './source-texts';
import {
  branch,
  event as eventStyle,
  eventName,
  fire,
  guard as guardStyle,
  here,
  kind as kindStyle,
  nested,
  outline,
  state as stateStyle,
  stateName,
  transitions as transitionsStyle,
} from './outline-pane.css';

export interface OutlinePaneProps {
  readonly chart: Chart;
  readonly sources: Sources;
  readonly marks: Marks;
  /** The ids of the transitions that can be taken now. */
  readonly ready: ReadonlySet<string>;
  readonly onSelect: (place: string) => void;
  readonly onFire: (transition: string) => void;
}

const kinds: Readonly<Record<ChartState['type'], string | undefined>> = {
  atomic: undefined,
  compound: undefined,
  parallel: 'parallel',
  final: 'final',
  history: 'history',
};

/** Shows the chart as a nested list for phones and screen readers, with all the information in the drawing. */
export function OutlinePane(props: OutlinePaneProps) {
  return (
    <div className={outline}>
      <ul>
        <StateItem path="" {...props} />
      </ul>
    </div>
  );
}

function StateItem({ path, ...props }: OutlinePaneProps & { readonly path: string }) {
  const { chart, sources, marks, onSelect } = props;
  const state = chart.states.find((one) => one.path === path);
  if (state === undefined) return null;
  const isActive = marks.current?.has(path) === true;
  const isMachine = path === '';
  const inside = chart.states.filter(({ parent }) => parent === path);
  const leaving = chart.transitions.filter(({ source }) => source === path);
  const isInitial = chart.states.some(({ initial }) => initial === path);
  return (
    <li className={branch}>
      <div
        id={`outline-${path}`}
        className={stateStyle}
        data-active={isActive || undefined}
        data-selected={marks.selected === path || undefined}
      >
        <Cluster gap={2} rowGap={1}>
          {isMachine ? (
            <strong className={stateName}>{state.name || chart.id}</strong>
          ) : (
            <button
              type="button"
              className={stateName}
              aria-pressed={marks.selected === path}
              onClick={() => onSelect(path)}
            >
              {state.name}
            </button>
          )}
          {isActive && !isMachine ? <span className={here}>Here now</span> : null}
          {isInitial ? <span className={kindStyle}>initial</span> : null}
          {kinds[state.type] === undefined ? null : (
            <span className={kindStyle}>
              {state.history === 'deep' ? 'deep history' : kinds[state.type]}
            </span>
          )}
          {state.tags.map((tag) => (
            <span key={tag} className={kindStyle}>
              tag {tag}
            </span>
          ))}
        </Cluster>
        {state.description === undefined ? null : (
          <Text tone="muted" size="control">
            {state.description}
          </Text>
        )}
        {state.actors.map(({ id, src }) => (
          <Note key={id}>
            Runs {src}
            {id === src ? '' : ` as ${id}`}
          </Note>
        ))}
        {state.defaultTargets === undefined ? null : (
          <Note>While nothing is remembered → {state.defaultTargets.join(' and ')}</Note>
        )}
        <Actions when="On entry" actions={state.entry} />
        <Actions when="On exit" actions={state.exit} />
        <Requirements ids={state.requirements} />
        <SourceTexts sources={sources[path]} />
        {leaving.length === 0 ? null : (
          <ul className={transitionsStyle} aria-label={`Events in ${state.name || chart.id}`}>
            {leaving.map((transition) => (
              <TransitionItem key={transition.id} transition={transition} {...props} />
            ))}
          </ul>
        )}
      </div>
      {inside.length === 0 ? null : (
        <ul className={nested}>
          {inside.map((child) => (
            <StateItem key={child.path} {...props} path={child.path} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Actions({
  when,
  actions,
}: {
  readonly when: string;
  readonly actions: readonly string[];
}) {
  return actions.length === 0 ? null : (
    <Note>
      {when}: {actions.join(', ')}
    </Note>
  );
}

function Requirements({ ids }: { readonly ids: readonly string[] }) {
  return ids.length === 0 ? null : (
    <Text tone="muted" size="tiny" breaks>
      Realizes {ids.join(', ')}
    </Text>
  );
}

function TransitionItem({
  transition,
  sources,
  marks,
  ready,
  onFire,
}: OutlinePaneProps & { readonly transition: ChartTransition }) {
  const { id, guard, targets, actions, forbidden, description } = transition;
  const leads = forbidden
    ? 'nothing happens'
    : targets.length === 0
      ? 'stays'
      : targets.map((path) => path || 'the machine').join(' and ');
  const words = (
    <>
      <span className={eventName}>{triggerText(transition)}</span>
      {guard === undefined ? null : (
        <span className={guardStyle}>{guard === 'else' ? 'else' : `if ${guard}`}</span>
      )}
      <Span breaks>
        <span aria-hidden="true">→ </span>
        {leads}
      </Span>
    </>
  );
  return (
    <li
      className={eventStyle}
      data-taken={marks.current?.has(id) || undefined}
      data-refused={marks.refused?.has(id) || undefined}
      data-selected={marks.selected === id || undefined}
    >
      {ready.has(id) ? (
        <button type="button" className={fire} onClick={() => onFire(id)}>
          {words}
        </button>
      ) : (
        <p>{words}</p>
      )}
      {marks.refused?.has(id) === true ? (
        <p className={guardStyle}>Refused by {guard ?? 'its guard'}</p>
      ) : null}
      {description === undefined ? null : (
        <Text tone="muted" size="control">
          {description}
        </Text>
      )}
      <Actions when="Does" actions={actions} />
      <Requirements ids={transition.requirements} />
      <SourceTexts sources={sources[id]} />
    </li>
  );
}
