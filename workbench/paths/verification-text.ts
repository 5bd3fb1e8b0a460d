import type { Measure } from './coverage/coverage';
import { counted } from './describe';
import type { Verification } from './verify';

function fraction({ hit, missed }: Measure): string {
  return `${hit.length} of ${hit.length + missed.length}`;
}

function listed(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  - ${line}`)];
}

function explorationLines({ exploration, failure, coverage }: Omit<Verification, 'text'>) {
  if (exploration === undefined) return [failure ?? 'Nothing was explored.'];
  const size = `${counted(exploration.states.length, 'state')} of the running machine, ${counted(exploration.edges.length, 'step')}`;
  return [
    exploration.kind === 'complete' ? `Complete: ${size}.` : `Truncated: ${exploration.reason}`,
    ...(coverage === undefined
      ? []
      : [
          `States reached ${fraction(coverage.states)}, transitions taken ${fraction(coverage.transitions)}, guards seen both ways ${fraction(coverage.branches)}, cases of the model used ${fraction(coverage.events)}.`,
        ]),
  ];
}

/** Claimed only where everything was seen. */
function unseen(
  { exploration, coverage }: Omit<Verification, 'text'>,
  kind: 'branches' | 'events',
): readonly string[] {
  return exploration?.kind === 'complete' ? (coverage?.[kind].missed ?? []) : [];
}

/** A verification as a QA engineer reads it: the verdict first, then what is to be done. */
export function verificationText(found: Omit<Verification, 'text'>): string {
  const { journeys } = found;
  const failed = journeys.flatMap((one) => (one.kind === 'failed' ? [one.sentence] : []));
  return [
    `${found.machine}: ${found.isFine ? 'fine' : 'not fine'}`,
    ...explorationLines(found),
    ...(journeys.length === 0
      ? []
      : [`Journeys passed ${journeys.length - failed.length} of ${journeys.length}.`]),
    ...listed('Model and machine do not agree; nothing was explored:', found.mismatches),
    ...listed(
      'Rules broken:',
      found.violations.map(({ sentence, requirement }) =>
        requirement === undefined ? sentence : `${sentence} (${requirement})`,
      ),
    ),
    ...listed('Journeys failed:', failed),
    ...listed('States that nothing reaches:', found.unreachableStates),
    ...listed('Transitions that nothing takes:', found.deadTransitions),
    ...listed('Requirements that nothing covers:', found.uncoveredRequirements),
    ...listed('Requirements that the list lacks:', found.unknownRequirements),
    ...listed('For information, guards seen one way only:', unseen(found, 'branches')),
    ...listed('For information, cases that no state takes:', unseen(found, 'events')),
  ].join('\n');
}
