import { useEffect, useEffectEvent, useId, useMemo, useState, type SubmitEvent } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Cluster } from '@/shared/ui/layout/layout';
import { Spinner } from '@/shared/ui/feedback/spinner';
import type { Chart } from 'statechart-charts/chart';
import type { Change, Comparison } from 'statechart-charts/compare/compare';
import { changesInFigures, writeComparison } from 'statechart-charts/compare/comparison-text';
import { transitionText } from 'statechart-charts/transition-text';
import { counted } from 'statechart-paths/describe';
import { stateName } from 'statechart-paths/explore/definition';
import { FileField, type OpenedFile } from '../paths/file-field';
import { details, list, longList, pane, problem, row, rowName, title } from '../paths/pane.css';
import { saveFile } from '../paths/save-file';
import { curlyQuotes } from '../curly-quotes';
import type { Revision } from '../plan';
import { Select } from '../select';
import type { Subject } from '../subject';
import { compareWith, type Compared, type CompareResult } from './compare-with';
import { added, broken as brokenStyle, changed, field, form, input, removed } from './compare.css';

/** Returns the machines of a git revision as a saved file, or the reason why that failed. */
export type ReadRevision = (
  revision: string,
  machine: string,
) => Promise<{ readonly json: string } | { readonly sentence: string }>;

interface ComparePaneProps {
  readonly subject: Subject;
  /** The current machine. */
  readonly chart: Chart;
  readonly readRevision: ReadRevision;
  /** The revisions to choose from; none if any can be read. */
  readonly revisions: readonly Revision[];
  /** Called with both versions merged into one chart with marks; undefined if there is nothing to compare with. */
  readonly onShow: (comparison: Comparison | undefined) => void;
  readonly onSelect: (item: string) => void;
}

/** The version to compare with. */
type Other = OpenedFile | { readonly revision: string };

/** Compares a machine with an older version of it: a saved file or a git revision. */
export function ComparePane(props: ComparePaneProps) {
  return <Compare key={props.subject.id} {...props} />;
}

function Compare({ subject, chart, readRevision, revisions, onShow, onSelect }: ComparePaneProps) {
  const [other, setOther] = useState<Other>();
  const [result, setResult] = useState<CompareResult>();
  const choose = (wanted: Other) => {
    setResult(undefined);
    setOther(wanted);
  };

  const compare = useEffectEvent(async (wanted: Other): Promise<CompareResult> => {
    if ('text' in wanted) return compareWith(subject, chart, wanted.text);
    const read = await readRevision(wanted.revision, subject.id);
    return 'json' in read
      ? compareWith(subject, chart, read.json)
      : { kind: 'refused', sentence: read.sentence };
  });
  const tell = useEffectEvent(onShow);
  useEffect(() => {
    if (other === undefined) return;
    let isWanted = true;
    const run = async () => {
      const compared = await compare(other);
      if (isWanted) setResult(compared);
    };
    void run();
    return () => {
      isWanted = false;
    };
  }, [other]);
  const comparison = result?.kind === 'compared' ? result.comparison : undefined;
  useEffect(() => {
    tell(comparison);
  }, [comparison]);
  useEffect(() => () => tell(undefined), []);

  return (
    <section className={pane} aria-label="Compare">
      <RevisionForm revisions={revisions} onChoose={(revision) => choose({ revision })} />
      <FileField label="Open a saved chart" onFile={choose}>
        or drop it here.
      </FileField>
      {other !== undefined && result === undefined ? <Spinner label="Comparing…" /> : null}
      {result?.kind === 'refused' ? (
        <p className={problem} role="status">
          {curlyQuotes(result.sentence)}
        </p>
      ) : null}
      {other !== undefined && result?.kind === 'compared' ? (
        <Result
          result={result}
          than={'name' in other ? other.name : other.revision}
          onSelect={onSelect}
        />
      ) : null}
    </section>
  );
}

function RevisionForm({
  revisions,
  onChoose,
}: Pick<ComparePaneProps, 'revisions'> & { readonly onChoose: (revision: string) => void }) {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const revision = new FormData(event.currentTarget).get('revision');
    if (typeof revision === 'string' && revision.trim() !== '') onChoose(revision.trim());
  };
  return (
    <form className={form} onSubmit={submit}>
      <label htmlFor={id} className={field}>
        Git revision
        {revisions.length === 0 ? (
          <input
            id={id}
            name="revision"
            className={input}
            defaultValue="main"
            autoComplete="off"
            spellCheck={false}
            required
          />
        ) : (
          <Select id={id} name="revision">
            {revisions.map(({ commit, day, subject }) => (
              <option key={commit} value={commit}>
                {day} · {subject}
              </option>
            ))}
          </Select>
        )}
      </label>
      <Button type="submit" size="small" tone="primary">
        Compare
      </Button>
    </form>
  );
}

const signs = {
  added: { sign: '+', style: added },
  removed: { sign: '–', style: removed },
  changed: { sign: '~', style: changed },
} as const;

/** Returns the name of a changed state or transition: `select.idle`, or `domain.submit [isValid]` with its target. */
function subjectOf({ chart }: Comparison, { what, item }: Change) {
  const transition = chart.transitions.find(({ id }) => id === item);
  if (what === 'state' || transition === undefined) return { name: stateName(item), note: what };
  const { source, targets } = transition;
  return {
    name: transitionText(transition),
    note: `${stateName(source)} → ${targets.map(stateName).join(', ') || 'stays'}`,
  };
}

function Result({
  result,
  than,
  onSelect,
}: {
  readonly result: Compared;
  readonly than: string;
  readonly onSelect: (item: string) => void;
}) {
  const { comparison, broken, replayed } = result;
  const { changes, chart } = comparison;
  const shown = useMemo(
    () => changes.map((change) => ({ change, ...subjectOf(comparison, change) })),
    [comparison, changes],
  );
  return (
    <>
      <Cluster gap={2} justify="between">
        <h2 className={title}>
          {changes.length === 0
            ? `Equal to ${than}`
            : `Since ${than}: ${changesInFigures(changes)}`}
        </h2>
        {changes.length + broken.length === 0 ? null : (
          <Button
            size="small"
            tone="secondary"
            onClick={() =>
              saveFile(
                `${chart.id}-changes.md`,
                writeComparison(comparison, broken),
                'text/markdown',
              )
            }
          >
            Save as text
          </Button>
        )}
      </Cluster>
      {changes.length === 0 ? null : (
        <ul className={longList} aria-label="Changes">
          {shown.map(({ change, name, note }) => (
            <li key={`${change.what} ${change.item}`}>
              <button type="button" className={row} onClick={() => onSelect(change.item)}>
                <span className={signs[change.kind].style} role="img" aria-label={change.kind}>
                  {signs[change.kind].sign}
                </span>
                <span className={rowName}>
                  {name}
                  <span className={details}>{note}</span>
                  {change.details.map((detail) => (
                    <span key={detail} className={details}>
                      {detail}
                    </span>
                  ))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {replayed === 0 ? null : (
        <div>
          <h2 className={title}>
            {broken.length === 0
              ? `All ${counted(replayed, 'path')} still run`
              : `${broken.length} of ${counted(replayed, 'path')} no longer ${broken.length === 1 ? 'runs' : 'run'}`}
          </h2>
          <ul className={list} aria-label="Broken paths">
            {broken.map(({ name, sentence }) => (
              <li key={name} className={brokenStyle}>
                {name}
                <span className={details}>{sentence}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
