import { Note, Text } from '@/shared/ui/text/text';
import { canonical } from 'statechart-paths/explore/canonical';
import { masked } from './masked';
import { shownStep, type Simulation } from './simulation';
import { changed, nested, pane, plain, row, text, was } from './context-pane.css';

/** Shows a masked value. Nested values can be collapsed. */
function Value({ value }: { readonly value: unknown }) {
  if (typeof value !== 'object' || value === null) {
    return (
      <span className={typeof value === 'string' ? text : plain}>
        {typeof value === 'string' ? `"${value}"` : String(value)}
      </span>
    );
  }
  const entries = Object.entries(value);
  const isList = Array.isArray(value);
  if (entries.length === 0) return <span className={plain}>{isList ? '[]' : '{}'}</span>;
  return (
    <details open={entries.length <= 8}>
      <summary className={plain}>
        {isList ? `${entries.length} items` : `${entries.length} fields`}
      </summary>
      <dl className={nested}>
        {entries.map(([name, item]) => (
          <div key={name} className={row}>
            <Text as="dt" tone="muted" breaks>
              {name}
            </Text>
            <dd>
              <Value value={item} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function entriesOf(context: unknown): readonly (readonly [string, unknown])[] {
  const shown = masked(context);
  return typeof shown === 'object' && shown !== null ? Object.entries(shown) : [];
}

interface ContextPaneProps {
  readonly simulation: Simulation;
}

/** Shows the machine's context and the changes by the last step, with secrets masked. */
export function ContextPane({ simulation }: ContextPaneProps) {
  const { snapshot } = shownStep(simulation).state;
  const before = simulation.log[simulation.position - 1]?.state.snapshot.context;
  const earlier = new Map(entriesOf(before));
  const raw: Readonly<Record<string, unknown>> = snapshot.context ?? {};
  const rawBefore: Readonly<Record<string, unknown>> = before ?? {};
  const entries = entriesOf(snapshot.context);
  if (entries.length === 0) return <Note>This machine remembers nothing.</Note>;
  return (
    <section aria-label="Context">
      <dl className={pane}>
        {entries.map(([name, value]) => {
          const isChanged =
            before !== undefined && canonical(raw[name]) !== canonical(rawBefore[name]);
          return (
            <div key={name} className={row}>
              <Text as="dt" tone="muted" breaks>
                {name}
                {isChanged ? <span className={changed}>changed</span> : null}
              </Text>
              <dd>
                <Value value={value} />
                {isChanged && isShort(earlier.get(name)) ? (
                  <span className={was}>
                    was {JSON.stringify(earlier.get(name)) ?? 'undefined'}
                  </span>
                ) : null}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const isShort = (value: unknown) => typeof value !== 'object' || value === null;
