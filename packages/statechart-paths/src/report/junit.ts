import type { CoverageKind } from '../coverage/coverage';
import type { CoverageDocument, CoverageRun } from '../coverage/coverage-document';
import { describePath } from '../describe';
import { requirementInWords } from '../formats/numbered-steps';
import { lines, markup, nothing, type Markup } from './markup';
import {
  coverageKinds,
  isBinding,
  isPlan,
  kindTitles,
  placeText,
  readableLines,
  shareOf,
  statusOf,
} from './measures';

interface TestCase {
  readonly name: string;
  readonly seconds: number;
  /** The reason why nothing was tested. */
  readonly skipped?: string;
  readonly failure?: { readonly sentence: string; readonly text: readonly string[] };
  readonly output?: readonly string[];
}

interface TestSuite {
  readonly name: string;
  readonly cases: readonly TestCase[];
}

function runCase({ name, seconds, input, steps, outcome }: CoverageRun): TestCase {
  if (outcome.kind !== 'failed') return { name, seconds };
  const { sentence, repeat } = outcome;
  return {
    name,
    seconds,
    failure: {
      sentence,
      text: [
        ...readableLines(sentence),
        `Path: ${describePath({ input, steps })}`,
        ...(repeat === undefined ? [] : [`Repeat it with: ${repeat}`]),
      ],
    },
  };
}

/** Returns the test case for a kind of coverage. Its name contains no numbers, because tools track tests by name. */
function coverageCase(document: CoverageDocument, kind: CoverageKind): TestCase {
  const elements = document.elements[kind];
  const { hit, total, missed } = shareOf(elements);
  const words = (name: string) =>
    kind === 'requirements' ? requirementInWords(document, name) : name;
  const missing = elements.filter((element) => statusOf(element) === 'missed');
  const away = elements.filter((element) => statusOf(element) === 'out of the browser');
  const output = [
    `${hit} of ${total} ${isPlan(document) ? 'planned' : 'met'}.`,
    ...missing.map(({ name }) => `Missed: ${words(name)}`),
    ...away.map(
      ({ name, outOfBrowser = [] }) =>
        `Out of the browser: ${words(name)} – ${outOfBrowser.join(' ')}`,
    ),
  ];
  return {
    name: kindTitles[kind],
    seconds: 0,
    output,
    ...(isPlan(document) ? { skipped: 'Planned, not run.' } : {}),
    ...(missed > 0 && isBinding(kind)
      ? { failure: { sentence: `${missed} of ${total} missed.`, text: output } }
      : {}),
  };
}

/** Returns a suite for each harness that ran paths, and one for their coverage. Planned paths have no suite. */
function suitesOf(document: CoverageDocument): readonly TestSuite[] {
  const { machine, runs } = document;
  const gone = runs.filter(({ outcome }) => outcome.kind !== 'planned');
  const places = [...new Set(gone.map(({ on }) => on))];
  return [
    ...places.map((on) => ({
      name: `${machine} ${placeText(on)}`,
      cases: gone.filter((run) => run.on === on).map(runCase),
    })),
    {
      name: `${machine} coverage`,
      cases: coverageKinds.map((kind) => coverageCase(document, kind)),
    },
  ];
}

function caseMarkup(suite: string, { name, seconds, skipped, failure, output }: TestCase): Markup {
  return markup`
    <testcase classname="${suite}" name="${name}" time="${seconds.toFixed(3)}">${
      failure === undefined
        ? nothing
        : markup`
      <failure message="${readableLines(failure.sentence)[0] ?? ''}">${lines(failure.text)}</failure>`
    }${
      skipped === undefined || failure !== undefined
        ? nothing
        : markup`
      <skipped message="${skipped}"/>`
    }${
      output === undefined
        ? nothing
        : markup`
      <system-out>${lines(output)}</system-out>`
    }
    </testcase>`;
}

function totals(cases: readonly TestCase[]): Markup {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const skipped = cases.filter((one) => one.skipped !== undefined && one.failure === undefined);
  const seconds = cases.reduce((sum, one) => sum + one.seconds, 0);
  return markup`tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped.length}" time="${seconds.toFixed(3)}"`;
}

/**
 * Reports results as JUnit XML, which CI tools read. Each path that was run is a test; if it failed, the test has the
 * message and the command that repeats it. Each kind of coverage is a test, too: it fails if required elements weren't
 * covered, and is skipped if nothing was run.
 */
export function junitXml(documents: readonly CoverageDocument[]): string {
  const suites = documents.flatMap(suitesOf);
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Paths" ${totals(suites.flatMap(({ cases }) => cases))}>${suites.map(
    ({ name, cases }) => markup`
  <testsuite name="${name}" ${totals(cases)}>${cases.map((one) => caseMarkup(name, one))}
  </testsuite>`,
  )}
</testsuites>
`.markup;
}
