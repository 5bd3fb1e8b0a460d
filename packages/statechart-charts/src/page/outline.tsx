import type { Chart, ChartState, ChartTransition } from '../chart';
import { defaultText, leadsTo, transitionName } from '../draw/names';
import type { Marks } from '../drawing';
import type { Source, Sources } from '../read/sources';
import { triggerText } from '../transition-text';

interface OutlineProps {
  readonly chart: Chart;
  readonly sources: Sources;
  /** The selection, and the states and transitions of a simulation. */
  readonly marks: Pick<Marks, 'selected' | 'current' | 'refused'>;
  /** The transitions that a simulation can take now. */
  readonly ready?: ReadonlySet<string>;
  readonly onSelect: (place: string) => void;
  /** Called with a transition instead of `onSelect`. */
  readonly onFire?: (transition: string) => void;
}

function kindsOf(state: ChartState, { states }: Chart): readonly string[] {
  const { path, type, history, tags } = state;
  const isInitial = states.some(({ initial }) => initial === path);
  return [
    ...(isInitial ? ['initial'] : []),
    ...(type === 'parallel' || type === 'final' ? [type] : []),
    ...(type === 'history' ? [history === 'deep' ? 'deep history' : 'history'] : []),
    ...tags.map((tag) => `tag ${tag}`),
  ];
}

/** Returns true for an actor id that is neither generated nor the name of the logic. */
function isChosen(id: string, src: string): boolean {
  // XState generates ids such as `0.order.sending`.
  return id !== src && !/^\d+\./.test(id);
}

/** Describes what a state does. */
export function factsOf(state: ChartState): readonly string[] {
  const { actors, entry, exit, output } = state;
  const byDefault = defaultText(state);
  return [
    ...actors.map(({ id, src }) => `Runs ${src}${isChosen(id, src) ? ` as ${id}` : ''}`),
    ...(entry.length === 0 ? [] : [`On entry: ${entry.join(', ')}`]),
    ...(exit.length === 0 ? [] : [`On exit: ${exit.join(', ')}`]),
    ...(output === undefined ? [] : [`Output: ${output}`]),
    ...(byDefault === undefined ? [] : [byDefault]),
  ];
}

function SourceText({ role, text }: Source) {
  if (!text.includes('\n')) {
    return (
      <p className="source">
        {role} <code>{text}</code>
      </p>
    );
  }
  return (
    <details className="source">
      <summary>Source of {role}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled with the keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </details>
  );
}

/** Shows the sources of inline functions; long ones are collapsed. */
export function SourceTexts({ sources = [] }: { readonly sources: readonly Source[] | undefined }) {
  return sources.map((source) => <SourceText key={`${source.role} ${source.text}`} {...source} />);
}

function Requirements({ ids }: { readonly ids: readonly string[] }) {
  return ids.length === 0 ? null : <p className="fact">Realizes {ids.join(', ')}</p>;
}

function TransitionItem({
  transition,
  sources,
  marks,
  ready,
  onSelect,
  onFire = onSelect,
}: OutlineProps & { readonly transition: ChartTransition }) {
  const { id, guard, targets, actions, description, requirements } = transition;
  const condition = guard === undefined ? '' : guard === 'else' ? 'else ' : `if ${guard} `;
  return (
    <li
      className="event"
      data-selected={marks.selected === id || undefined}
      data-taken={marks.current?.has(id) || undefined}
      data-refused={marks.refused?.has(id) || undefined}
    >
      <button
        type="button"
        aria-label={transitionName(transition)}
        aria-pressed={marks.selected === id}
        onClick={() => onFire(id)}
      >
        <strong>{triggerText(transition)}</strong> <span className="condition">{condition}</span>
        {leadsTo(transition)}
      </button>
      {ready?.has(id) === true ? <span className="chip now">can happen now</span> : null}
      {marks.refused?.has(id) === true ? <p className="fact">Refused by {guard}</p> : null}
      {description === undefined ? null : <p className="muted">{description}</p>}
      {targets.length === 0 || actions.length === 0 ? null : (
        <p className="fact">Does {actions.join(', ')}</p>
      )}
      <Requirements ids={requirements} />
      <SourceTexts sources={sources[id]} />
    </li>
  );
}

function StateItem({ state, ...props }: OutlineProps & { readonly state: ChartState }) {
  const { chart, sources, marks, onSelect } = props;
  const { path, name, description, requirements } = state;
  const inside = chart.states.filter(({ parent }) => parent === path);
  const leaving = chart.transitions.filter(({ source }) => source === path);
  const label = path === '' ? 'In every state' : name;
  const facts = factsOf(state);
  const isBare = path === '' && leaving.length + facts.length + requirements.length === 0;
  const below = inside.map((child) => <StateItem key={child.path} {...props} state={child} />);
  if (isBare) return below;
  return (
    <li>
      <section className="state" data-selected={marks.selected === path || undefined}>
        <h2>
          {path === '' ? (
            label
          ) : (
            <button
              type="button"
              aria-label={path}
              aria-pressed={marks.selected === path}
              onClick={() => onSelect(path)}
            >
              {label}
            </button>
          )}
          {path !== '' && marks.current?.has(path) === true ? (
            <span className="chip now">here now</span>
          ) : null}
          {kindsOf(state, chart).map((kind) => (
            <span key={kind} className="chip">
              {kind}
            </span>
          ))}
        </h2>
        {path === '' || description === undefined ? null : <p className="muted">{description}</p>}
        {facts.map((fact) => (
          <p key={fact} className="fact">
            {fact}
          </p>
        ))}
        <Requirements ids={requirements} />
        <SourceTexts sources={sources[path]} />
        {leaving.length === 0 ? null : (
          <ul className="events" aria-label={`Transitions of ${label}`}>
            {leaving.map((transition) => (
              <TransitionItem key={transition.id} {...props} transition={transition} />
            ))}
          </ul>
        )}
      </section>
      {inside.length === 0 ? null : <ul className={path === '' ? '' : 'nested'}>{below}</ul>}
    </li>
  );
}

/** Everything in a chart as nested lists, with the sources of its inline functions. */
export function Outline(props: OutlineProps) {
  const [machine] = props.chart.states;
  return (
    <ul className="tree">
      {machine === undefined ? null : <StateItem {...props} state={machine} />}
    </ul>
  );
}
