import type { CoverageKind } from '../coverage/coverage';
import type { CoverageDocument, CoverageElement } from '../coverage/coverage-document';
import { counted, describePath } from '../describe';
import { lines, markup, nothing, type Markup } from './markup';
import {
  coverageKinds,
  failedRuns,
  isBinding,
  isShort,
  kindTitles,
  percent,
  placeText,
  readableLines,
  runsText,
  shareOf,
  statusOf,
  type ElementStatus,
  type FailedRun,
} from './measures';
import { shareText, type PageMachine } from './coverage-page-overview';

const ORDER: readonly ElementStatus[] = ['missed', 'out of the browser', 'hit'];

/** Class and text of an element's status; an informational element is never called missed. */
function appearance(kind: CoverageKind, element: CoverageElement) {
  const status = statusOf(element);
  if (status === 'hit') return { looks: 'hit', words: 'Met' };
  if (status === 'out of the browser') return { looks: 'away', words: 'Out of the browser' };
  return isBinding(kind)
    ? { looks: 'missed', words: 'Missed' }
    : { looks: 'open', words: 'Not met' };
}

/** The whole path with the failed step highlighted. */
function stepsWithFailure({ input, steps, outcome }: FailedRun): Markup {
  return markup`${[input, ...steps].map((label, number) => {
    const arrow = number === 0 ? '' : ' → ';
    return number === outcome.step
      ? markup`${arrow}<strong>${label}</strong>`
      : markup`${arrow}${label}`;
  })}`;
}

function failures({ document }: PageMachine): Markup {
  const failed = failedRuns(document);
  if (failed.length === 0) return nothing;
  return markup`
  <div class="panel failures">
    <div class="title"><h3>Failed paths</h3><span class="tag missed">${failed.length}</span></div>${failed.map(
      (run) => {
        const { name, on, outcome } = run;
        const { sentence, repeat } = outcome;
        const [what = '', ...rest] = readableLines(sentence.trim());
        return markup`
    <article class="failure">
      <h4>${name} <span class="muted small">${placeText(on)}</span></h4>
      <p>${what}</p>${rest.length === 0 ? nothing : markup`\n      <pre>${lines(rest)}</pre>`}
      <p class="steps">${stepsWithFailure(run)}</p>${
        repeat === undefined
          ? nothing
          : markup`
      <p class="small">Repeat it with</p>
      <pre><code>${repeat}</code></pre>`
      }
    </article>`;
      },
    )}
  </div>`;
}

function pathsText({ runs }: CoverageDocument, { hitBy }: CoverageElement): Markup {
  const names = hitBy.map((place) => runs[place]?.name ?? '');
  const [first, ...others] = names;
  if (first === undefined) return markup`<span class="muted">no path</span>`;
  if (others.length === 0) return markup`${first}`;
  return markup`${first}<details><summary>and ${others.length} more</summary><ul>${others.map(
    (name) => markup`<li>${name}</li>`,
  )}</ul></details>`;
}

function status(kind: CoverageKind, element: CoverageElement): Markup {
  const { looks, words } = appearance(kind, element);
  const why = statusOf(element) === 'missed' && element.unreachable === true;
  return markup`<span class="tag ${looks}">${words}</span>${
    why ? markup`<span class="id">no path reaches it</span>` : nothing
  }`;
}

function nameOf(document: CoverageDocument, kind: CoverageKind, name: string): Markup {
  const text = kind === 'requirements' ? document.requirementTexts[name] : undefined;
  return text === undefined || text === name
    ? markup`${name}`
    : markup`${text}<span class="id">${name}</span>`;
}

function elementTable(document: CoverageDocument, kind: CoverageKind, title: string): Markup {
  const elements = document.elements[kind];
  const sorted = ORDER.flatMap((wanted) => elements.filter((one) => statusOf(one) === wanted));
  return markup`
    <table role="table" class="elements" aria-label="${title}">
      <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">${
        kind === 'requirements' ? 'Requirement' : 'Name'
      }</th><th scope="col" role="columnheader">Status</th><th scope="col" role="columnheader">Met by</th></tr></thead>
      <tbody role="rowgroup">${sorted.map(
        (element) => markup`
        <tr role="row" class="${appearance(kind, element).looks}">
          <th scope="row" role="rowheader">${nameOf(document, kind, element.name)}</th>
          <td role="cell" class="status">${status(kind, element)}</td>
          <td role="cell" data-label="Met by">${pathsText(document, element)}</td>
        </tr>`,
      )}
      </tbody>
    </table>`;
}

/** Expanded only if it falls short. */
function measure({ document, title }: PageMachine, kind: CoverageKind): Markup {
  const share = shareOf(document.elements[kind]);
  if (share.total === 0) return nothing;
  const isOpen = share.missed > 0 && isBinding(kind);
  const name = kindTitles[kind];
  return markup`
  <details class="panel"${isOpen ? markup` open` : nothing}>
    <summary><h3>${name}</h3> <span>${percent(share)} %</span> <span class="muted small">${shareText(kind, share)}</span></summary>${elementTable(
      document,
      kind,
      `${name} of ${title}`,
    )}
  </details>`;
}

function outOfBrowser({ document }: PageMachine): Markup {
  const away = coverageKinds.flatMap((kind) =>
    document.elements[kind].flatMap(({ name, outOfBrowser: reasons }) =>
      reasons === undefined ? [] : [{ kind, name, reason: reasons.join(' ') }],
    ),
  );
  if (away.length === 0) return nothing;
  const reasons = [...new Set(away.map(({ reason }) => reason))];
  return markup`
  <div class="panel">
    <div class="title"><h3>Out of the browser</h3><span class="tag away">${away.length}</span>
      <p class="small muted">A browser with the real backend cannot be made to do this; the model says why. The machine’s own tests still cover it.</p></div>
    <dl class="reasons">${reasons.map(
      (reason) => markup`
      <div><dt>${reason}</dt>${away
        .filter((one) => one.reason === reason)
        .map(
          ({ kind, name }) =>
            markup`<dd><span>${kindTitles[kind]}: ${nameOf(document, kind, name)}</span></dd>`,
        )}</div>`,
    )}
    </dl>
  </div>`;
}

function paths({ document, title }: PageMachine): Markup {
  if (document.runs.length === 0) return nothing;
  const words = { planned: 'Planned', passed: 'Passed', failed: 'Failed' };
  return markup`
  <details class="panel">
    <summary><h3>Paths</h3> <span class="muted small">${runsText(document)}</span></summary>
    <table role="table" class="elements" aria-label="Paths of ${title}">
      <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Path</th><th scope="col" role="columnheader">Status</th><th scope="col" role="columnheader">Gone</th></tr></thead>
      <tbody role="rowgroup">${document.runs.map(
        ({ name, on, input, steps, seconds, outcome: { kind } }) => markup`
        <tr role="row" class="${kind === 'failed' ? 'missed' : 'hit'}">
          <th scope="row" role="rowheader">${name}<span class="id">${describePath({ input, steps })}</span></th>
          <td role="cell" class="status"><span class="tag ${kind === 'failed' ? 'missed' : 'hit'}">${words[kind]}</span></td>
          <td role="cell" data-label="Gone">${placeText(on)}, ${counted(steps.length, 'step')}${
            kind === 'planned' ? '' : `, ${seconds.toFixed(1)} s`
          }</td>
        </tr>`,
      )}
      </tbody>
    </table>
  </details>`;
}

/** One machine: failures first, then what was missed. */
export function machineSection(machine: PageMachine): Markup {
  const { id, title, document } = machine;
  return markup`
<section class="machine" id="${id}" aria-labelledby="${id}-title" tabindex="-1">
  <div class="head"><h2 id="${id}-title">${title}</h2>${
    isShort(document)
      ? markup`<span class="tag missed">To look at</span>`
      : markup`<span class="tag hit">Nothing missed</span>`
  }
    <p class="small muted">${runsText(document)}. Machine ${document.machine}, fingerprint ${document.fingerprint}.</p></div>${failures(machine)}${coverageKinds.map(
      (kind) => measure(machine, kind),
    )}${outOfBrowser(machine)}${paths(machine)}
</section>`;
}
