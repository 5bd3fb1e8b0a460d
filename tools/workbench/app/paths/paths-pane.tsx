import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Cluster } from '@/shared/ui/layout/layout';
import { SegmentedFilter } from '@/shared/ui/fields/segmented-filter';
import { Menu, MenuItem } from '@/shared/ui/actions/menu';
import { Span, Text } from '@/shared/ui/text/text';
import { costOf, counted } from 'statechart-paths/describe';
import { createEngine } from 'statechart-paths/explore/engine';
import { formats } from 'statechart-paths/formats/formats';
import type { PathDocument } from 'statechart-paths/path-document';
import { curlyQuotes } from '../curly-quotes';
import type { ListedPath, ListKind, PathList, Plan, Refused } from '../plan';
import type { Subject } from '../subject';
import { FileField, type OpenedFile } from './file-field';
import {
  details,
  failedDetails,
  longList,
  pane,
  problem,
  purpose,
  remark,
  row,
  rowName,
  title,
} from './pane.css';
import { firstOwnSteps } from './path-names';
import { Player } from './player';
import { readPaths } from './read-paths';
import { saveFile } from './save-file';
import { usePathPlayer, type ShownPath } from './use-path-player';

interface PathsPaneProps {
  readonly subject: Subject;
  readonly plan: Plan;
  /** The selected state, for a shortest path to it. */
  readonly state?: string | undefined;
  /** Called with the path and the current step whenever the step changes; undefined once no path is shown. */
  readonly onShow: (shown: ShownPath | undefined) => void;
}

/** The list of paths to show, the path to a state, or a file to open. */
type Asked = ListKind | { readonly to: string } | OpenedFile;

interface Answer {
  readonly asked: Asked;
  readonly result: PathList | Refused;
  readonly chosen: ListedPath | undefined;
}

function resultOf(asked: Asked, subject: Subject, { lists, identity }: Plan): PathList | Refused {
  if (typeof asked === 'string') return lists[asked];
  if ('text' in asked) return readPaths(subject, identity, asked.text);
  const { shortest } = lists;
  if (shortest.kind === 'refused') return shortest;
  const isAsked = ({ name }: { readonly name: string }) => name === `to ${asked.to}`;
  const paths = shortest.paths.filter(isAsked);
  if (paths.length === 0) {
    return { kind: 'refused', sentence: `No path leads to "${asked.to}".` };
  }
  const { document } = shortest;
  return {
    ...shortest,
    title: `to ${asked.to}`,
    paths,
    remarks: [],
    document: document && { ...document, paths: document.paths.filter(isAsked) },
  };
}

function answerTo(asked: Asked, subject: Subject, plan: Plan): Answer {
  const result = resultOf(asked, subject, plan);
  const paths = result.kind === 'listed' ? result.paths : [];
  // If a file is opened, its first failure opens in the player; so does a single path.
  const isOpened = paths.length === 1 || (typeof asked === 'object' && 'text' in asked);
  const first = paths.find(({ failure }) => failure !== undefined) ?? paths[0];
  return { asked, result, chosen: isOpened ? first : undefined };
}

/** Lists the planned paths, plays one on chart and screen, and saves them in every format. */
export function PathsPane(props: PathsPaneProps) {
  return <Paths key={props.subject.id} {...props} />;
}

function Paths({ subject, plan, state, onShow }: PathsPaneProps) {
  const engine = useMemo(() => createEngine(subject.machine, subject.model), [subject]);
  const [{ asked, result, chosen }, setAnswer] = useState(() => answerTo('tour', subject, plan));
  const player = usePathPlayer(engine, chosen);
  const { shown } = player;
  const ask = (wanted: Asked) => setAnswer(answerTo(wanted, subject, plan));
  const tell = useEffectEvent(onShow);
  useEffect(() => {
    tell(shown);
  }, [shown]);
  useEffect(() => () => tell(undefined), []);
  const playerPlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls to the player, because the list above it may be long.
    if (chosen !== undefined) playerPlace.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const canReach =
    state !== undefined &&
    engine.definition.states.some(({ path }) => path !== '' && path === state);
  return (
    <section className={pane} aria-label="Paths">
      <SegmentedFilter<ListKind | 'others'>
        label="Which paths"
        value={typeof asked === 'string' ? asked : 'others'}
        segments={[
          { value: 'tour', label: 'Tour' },
          { value: 'scenarios', label: 'Scenarios' },
          { value: 'shortest', label: 'Every state' },
        ]}
        onChoose={(kind) => kind !== 'others' && ask(kind)}
      />
      {canReach ? (
        <div>
          <Button size="small" tone="secondary" onClick={() => ask({ to: state })}>
            Shortest path to {state}
          </Button>
        </div>
      ) : (
        <Text tone="muted">Select a state in the chart to make the shortest path to it.</Text>
      )}
      {result.kind === 'refused' ? (
        <p className={problem} role="status">
          {curlyQuotes(result.sentence)}
        </p>
      ) : null}
      {result.kind === 'listed' ? (
        <Listed
          list={result}
          subject={subject}
          chosen={chosen}
          onChoose={(path) =>
            setAnswer({ asked, result, chosen: path === chosen ? undefined : path })
          }
        />
      ) : null}
      <div ref={playerPlace}>
        <Player player={player} />
      </div>
      <FileField label="Open a failed replay" onFile={ask}>
        or drop it here: paths or coverage.
      </FileField>
    </section>
  );
}

const purposes: Readonly<Record<ListKind | 'to', string>> = {
  tour: 'Takes every transition at the least cost.',
  scenarios: 'Written by hand, with the end they have to reach.',
  shortest: 'A shortest path to each state.',
  to: 'A shortest path to the selected state.',
};

function purposeOf({ title }: PathList): string | undefined {
  return Object.entries(purposes).find(([kind]) => title.split(' ')[0] === kind)?.[1];
}

function Listed({
  list,
  subject,
  chosen,
  onChoose,
}: {
  readonly list: PathList;
  readonly subject: Subject;
  readonly chosen: ListedPath | undefined;
  readonly onChoose: (path: ListedPath) => void;
}) {
  const { paths, document, remarks } = list;
  const covered = useMemo(() => coveredBy(document), [document]);
  const cost = costOf(paths);
  return (
    <>
      <Cluster gap={2} justify="between">
        <h2 className={title}>
          {counted(paths.length, 'path')}
          <Span tone="muted"> · cost {cost}</Span>
        </h2>
        {document === undefined ? null : <Download document={document} subject={subject} />}
        <p className={purpose}>
          {purposeOf(list)} Cost: one for each event, and one more for each new start.
        </p>
      </Cluster>
      {remarks.map((sentence) => (
        <p key={sentence} className={remark}>
          {curlyQuotes(sentence)}
        </p>
      ))}
      <ol className={longList} aria-label="Paths">
        {paths.map((path) => (
          <li key={path.name}>
            <button
              type="button"
              className={row}
              aria-pressed={path === chosen}
              onClick={() => onChoose(path)}
            >
              <span className={rowName}>
                {path.name}
                <span className={details}>{firstOwnSteps(path, paths)}</span>
                <span className={path.failure === undefined ? details : failedDetails}>
                  {path.failure === undefined
                    ? [`cost ${costOf([path])}`, ...(covered.get(path.name) ?? [])].join(' · ')
                    : `Fails at ${path.failure.step === 0 ? 'the start' : `step ${path.failure.step}`}`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Returns the coverage of each path by its name: `12 transitions`, `4 requirements`. */
function coveredBy(document: PathDocument | undefined): ReadonlyMap<string, readonly string[]> {
  return new Map(
    (document?.paths ?? []).map(({ name, start, steps }) => {
      const all = [start, ...steps];
      const transitions = new Set(all.flatMap((step) => step.transitions)).size;
      const requirements = new Set(all.flatMap((step) => step.requirements)).size;
      return [
        name,
        [
          counted(transitions, 'transition'),
          ...(requirements === 0 ? [] : [counted(requirements, 'requirement')]),
        ],
      ];
    }),
  );
}

function Download({
  document,
  subject,
}: {
  readonly document: PathDocument;
  readonly subject: Subject;
}) {
  const stem = `${subject.id}-${document.generator.replaceAll(/\W+/g, '-')}`;
  return (
    <Menu
      label="Download the paths"
      trigger={
        <Button size="small" tone="secondary">
          Download
        </Button>
      }
    >
      {Object.values(formats).map(({ title, extension, mimeType, write }) => (
        <MenuItem
          key={title}
          onSelect={() => saveFile(`${stem}.${extension}`, write(document), mimeType)}
        >
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
}
