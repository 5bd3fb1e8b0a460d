import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { Cluster } from '@/shared/ui/layout/layout';
import { SegmentedFilter } from '@/shared/ui/fields/segmented-filter';
import { radio } from '@/shared/ui/fields/segmented-filter.css';
import { Text } from '@/shared/ui/text/text';
import type { CoverageKind } from 'statechart-paths/coverage/coverage';
import {
  outdatedCoverage,
  type CoverageDocument,
  type CoverageElement,
} from 'statechart-paths/coverage/coverage-document';
import { counted } from 'statechart-paths/describe';
import { requirementInWords } from 'statechart-paths/formats/numbered-steps';
import {
  coverageKinds,
  isPlan,
  type ElementStatus,
  kindTitles,
  percent,
  runsText,
  shareOf,
  statusOf,
} from 'statechart-paths/report/measures';
import type { Marks } from 'statechart-charts/drawing';
import { FileField, type OpenedFile } from '../paths/file-field';
import { longList, pane, problem, remark, title } from '../paths/pane.css';
import { readCoverage } from '../paths/read-paths';
import { curlyQuotes } from '../curly-quotes';
import type { Plan } from '../plan';
import type { Subject } from '../subject';
import {
  away,
  bar,
  barFill,
  element as elementStyle,
  headCell,
  hit,
  hitCell,
  kind as kindStyle,
  kinds,
  mark,
  missed,
  nameCell,
  share as shareStyle,
  table,
} from './coverage.css';

interface CoveragePaneProps {
  readonly subject: Subject;
  readonly plan: Plan;
  readonly onMarks: (marks: Marks['coverage']) => void;
  /** Called with the path of a state or the id of a transition. */
  readonly onSelect: (item: string) => void;
}

/** Shows what the last replay in the browser covered, or would cover if it ran, as a table and as marks on the chart. */
export function CoveragePane(props: CoveragePaneProps) {
  return <Coverage key={props.subject.id} {...props} />;
}

function Coverage({ subject, plan, onMarks, onSelect }: CoveragePaneProps) {
  const [file, setFile] = useState<OpenedFile>();
  const { identity, planned, lastRun } = plan;
  const read = useMemo(
    () => file && readCoverage(subject, identity, file.text),
    [file, subject, identity],
  );
  const last = lastRun?.document ?? planned;
  const document = read?.kind === 'measured' ? read.document : last;
  const stale = read === undefined ? outdatedCoverage(last, identity) : undefined;
  const remarks = read?.kind === 'measured' ? read.remarks : stale === undefined ? [] : [stale];
  const tell = useEffectEvent(onMarks);
  useEffect(() => {
    tell(coverageMarks(document));
  }, [document]);
  useEffect(() => () => tell(undefined), []);

  return (
    <section className={pane} aria-label="Coverage">
      {read?.kind === 'refused' ? (
        <p className={problem} role="status">
          {curlyQuotes(read.sentence)}
        </p>
      ) : null}
      {remarks.map((sentence) => (
        <p key={sentence} className={remark}>
          {curlyQuotes(sentence)}
        </p>
      ))}
      <Text tone="muted">
        By {ranText(document)}
        {document === lastRun?.document ? ` on ${lastRun.day}` : ''}.
      </Text>
      <Measured document={document} onSelect={onSelect} />
      <FileField label="Open a coverage document" onFile={setFile}>
        or drop it here. Replays in the browser write it to reports/paths.
      </FileField>
    </section>
  );
}

/** Describes how many runs there are and where they ran. */
function ranText(document: CoverageDocument): string {
  return isPlan(document)
    ? `${counted(document.runs.length, 'path')}, planned but not run`
    : runsText(document);
}

function Measured({
  document,
  onSelect,
}: {
  readonly document: CoverageDocument;
  readonly onSelect: (item: string) => void;
}) {
  const [kind, setKind] = useState<CoverageKind>('transitions');
  const [show, setShow] = useState<'all' | ElementStatus>('all');
  const name = useId();
  const elements = document.elements[kind];
  const { missed: missing } = shareOf(elements);
  const shown = elements.filter((one) => show === 'all' || statusOf(one) === show);
  return (
    <>
      <fieldset className={kinds} role="radiogroup" aria-label="Kind of coverage">
        {coverageKinds.map((one) => {
          const share = shareOf(document.elements[one]);
          return (
            <label key={one} className={kindStyle}>
              <input
                type="radio"
                className={radio}
                name={name}
                checked={one === kind}
                aria-label={`${kindTitles[one]}, ${share.hit} of ${share.total}`}
                onChange={() => {
                  setKind(one);
                  setShow('all');
                }}
              />
              <span>{kindTitles[one]}</span>
              <span className={bar}>
                <span className={barFill} style={{ width: `${percent(share)}%` }} />
              </span>
              <span className={shareStyle}>{percent(share)} %</span>
            </label>
          );
        })}
      </fieldset>
      <Cluster gap={2} justify="between">
        <h2 className={title}>{kindTitles[kind]}</h2>
        <SegmentedFilter<typeof show>
          label="Show"
          value={show}
          segments={[
            { value: 'all', label: 'All', count: elements.length },
            ...(missing > 0 ? [{ value: 'missed', label: 'Missed', count: missing } as const] : []),
          ]}
          onChoose={setShow}
        />
      </Cluster>
      {kind === 'transitions' ? <Text tone="muted">{transitionsText(elements)}</Text> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a key has to scroll a table without buttons, too */}
      <section className={longList} aria-label={kindTitles[kind]} tabIndex={0}>
        <Elements document={document} kind={kind} elements={shown} onSelect={onSelect} />
      </section>
    </>
  );
}

/** Describes the transitions. Counts initial transitions separately, because no event triggers them. */
function transitionsText(elements: readonly CoverageElement[]): string {
  const entries = elements.filter(({ name }) => / \(initial\)/.test(name)).length;
  const branches = counted(elements.length - entries, 'transition');
  return entries === 0
    ? `${branches}: each branch of an event counts.`
    : `${branches}, each branch of an event for itself, and ${entries} into initial states.`;
}

const statusStyles: Readonly<Record<ElementStatus, string>> = {
  hit,
  missed,
  'out of the browser': away,
};

/** The mark of an element that a path would hit, if it were run. */
const plannedMark = '○';

const statusMarks: Readonly<Record<ElementStatus, string>> = {
  hit: '✓',
  missed: '✗',
  'out of the browser': '–',
};

const singular: Readonly<Record<CoverageKind, string>> = {
  requirements: 'Requirement',
  transitions: 'Transition',
  states: 'State',
  branches: 'Branch',
  events: 'Event',
};

/** Describes the paths that hit an element: the name of the first path, and the number of others. */
function hitByText(
  { runs }: CoverageDocument,
  { hitBy, outOfBrowser, unreachable }: CoverageElement,
) {
  const [first] = hitBy;
  if (first === undefined) {
    if (unreachable === true) return "can't be reached";
    return outOfBrowser?.join(' ') ?? 'missed';
  }
  const others = hitBy.length - 1;
  return `${runs[first]?.name ?? ''}${others === 0 ? '' : ` + ${others}`}`;
}

function Elements({
  document,
  kind,
  elements,
  onSelect,
}: {
  readonly document: CoverageDocument;
  readonly kind: CoverageKind;
  readonly elements: readonly CoverageElement[];
  readonly onSelect: (item: string) => void;
}) {
  const words = (name: string) =>
    kind === 'requirements' ? requirementInWords(document, name) : name;
  const isPlanned = isPlan(document);
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col" className={headCell}>
            {singular[kind]}
          </th>
          <th scope="col" className={headCell}>
            {isPlanned ? 'Planned by' : 'Hit by'}
          </th>
        </tr>
      </thead>
      <tbody>
        {elements.map((one) => {
          const item = itemOf(kind, one.name);
          const status = statusOf(one);
          const isOnlyPlanned = isPlanned && status === 'hit';
          return (
            <tr key={one.name}>
              <th scope="row" className={nameCell}>
                <span
                  className={`${mark} ${isOnlyPlanned ? away : statusStyles[status]}`}
                  role="img"
                  aria-label={isOnlyPlanned ? 'planned' : status}
                >
                  {isOnlyPlanned ? plannedMark : statusMarks[status]}
                </span>
                {item === undefined ? (
                  words(one.name)
                ) : (
                  <button type="button" className={elementStyle} onClick={() => onSelect(item)}>
                    {one.name}
                  </button>
                )}
              </th>
              <td className={`${hitCell} ${status === 'missed' ? missed : away}`}>
                {hitByText(document, one)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type CoverageMarks = NonNullable<Marks['coverage']>;

/** Marks states and transitions of a chart as hit, planned or missed. Elements that a browser can't cover have no mark. */
function coverageMarks(document: CoverageDocument): CoverageMarks {
  const { elements } = document;
  const met = isPlan(document) ? 'planned' : 'hit';
  return new Map(
    [...elements.states, ...elements.transitions].flatMap((element) => {
      const status = statusOf(element);
      if (status === 'out of the browser') return [];
      return [[element.name, status === 'hit' ? met : status] as const];
    }),
  );
}

/** Returns the state or transition of an element; undefined if it isn't in the chart. */
function itemOf(kind: CoverageKind, name: string): string | undefined {
  if (kind === 'states' || kind === 'transitions') return name;
  return kind === 'branches' ? name.replace(/ (taken|refused)$/, '') : undefined;
}
