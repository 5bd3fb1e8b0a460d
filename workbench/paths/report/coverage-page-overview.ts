import type { CoverageKind } from '../coverage/coverage';
import type { CoverageDocument } from '../coverage/coverage-document';
import { counted } from '../describe';
import { markup, nothing, type Markup } from './markup';
import {
  bindingKinds,
  coverageKinds,
  failedRuns,
  isBinding,
  isShort,
  kindTitles,
  percent,
  runsText,
  shareOf,
  shareTogether,
  type Share,
} from './measures';

/** A machine's coverage with its anchor and title on the page. */
export interface PageMachine {
  readonly id: string;
  readonly title: string;
  readonly document: CoverageDocument;
}

/** Decorative: the text beside it says the same. */
function bar(kind: CoverageKind, { hit, outOfBrowser, missed }: Share): Markup {
  const part = (looks: string, count: number) =>
    count === 0 ? nothing : markup`<i class="${looks}" style="flex:${count}"></i>`;
  return markup`<div class="bar" aria-hidden="true">${part('hit', hit)}${part('away', outOfBrowser)}${part(isBinding(kind) ? 'missed' : 'open', missed)}</div>`;
}

/** `2 missed, 1 out of the browser`, or nothing. */
function restText(kind: CoverageKind, { missed, outOfBrowser }: Share): string {
  return [
    ...(missed === 0 ? [] : [`${missed} ${isBinding(kind) ? 'missed' : 'not met'}`]),
    ...(outOfBrowser === 0 ? [] : [`${outOfBrowser} out of the browser`]),
  ].join(', ');
}

/** `41 of 44, 2 missed, 1 out of the browser`. */
export function shareText(kind: CoverageKind, share: Share): string {
  const rest = restText(kind, share);
  return `${share.hit} of ${share.total}${rest === '' ? '' : `, ${rest}`}`;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function sentenceOf(machines: readonly PageMachine[]): string {
  const documents = machines.map(({ document }) => document);
  const failed = documents.flatMap(failedRuns).length;
  const missed = bindingKinds.flatMap((kind) => {
    const share = shareTogether(documents, kind);
    const noun = kindTitles[kind].toLowerCase().replace(/s$/, '');
    return share.missed === 0 ? [] : [counted(share.missed, noun)];
  });
  const short = machines.filter(({ document }) => isShort(document));
  if (short.length === 0) {
    return 'Every requirement, transition and state that these paths can meet was met, and no path failed.';
  }
  const what = [
    ...(failed === 0 ? [] : [`${counted(failed, 'path')} failed`]),
    ...(missed.length === 0 ? [] : [`${list.format(missed)} missed`]),
  ].join('; ');
  return `${short.length} of ${counted(machines.length, 'machine')} to look at: ${what}.`;
}

function figure(title: string, value: string, note: string, bad: string): Markup {
  return markup`
    <div><dt>${title}</dt><dd class="value">${value}</dd><dd class="small"><span class="muted">${note}</span> <span class="bad">${bad}</span></dd></div>`;
}

function figures(machines: readonly PageMachine[]): Markup {
  const documents = machines.map(({ document }) => document);
  const paths = documents.flatMap(({ runs }) => runs);
  const failed = documents.flatMap(failedRuns).length;
  return markup`
  <dl class="figures">${figure('Machines', String(machines.length), '', '')}${figure(
    'Paths',
    String(paths.length),
    '',
    failed === 0 ? '' : `${failed} failed`,
  )}${bindingKinds.map((kind) => {
    const share = shareTogether(documents, kind);
    return figure(
      kindTitles[kind],
      `${percent(share)} %`,
      `${share.hit} of ${share.total}`,
      share.missed === 0 ? '' : `${share.missed} missed`,
    );
  })}
  </dl>`;
}

function row({ id, title, document }: PageMachine): Markup {
  const failed = failedRuns(document).length;
  return markup`
      <tr role="row" class="${isShort(document) ? 'missed' : 'hit'}">
        <th scope="row" role="rowheader"><a href="#${id}">${title}</a>
          <span class="id">${runsText(document)}${failed === 0 ? '' : `, ${failed} failed`}</span></th>${coverageKinds.map(
            (kind) => {
              const share = shareOf(document.elements[kind]);
              return markup`
        <td role="cell" data-label="${kindTitles[kind]}"><div class="share"><span>${
          share.total === 0 ? '–' : `${share.hit} of ${share.total}`
        }</span><span class="muted">${share.total === 0 ? 'none' : `${percent(share)} %`}</span></div>${bar(kind, share)}<span class="id">${restText(kind, share)}</span></td>`;
            },
          )}
      </tr>`;
}

/** The verdict, the totals, and a row for each machine. */
export function overview(machines: readonly PageMachine[], title: string, made: string): Markup {
  return markup`
<header>
  <h1>${title}</h1>
  <p class="verdict">${sentenceOf(machines)}</p>${
    made === '' ? nothing : markup`\n  <p class="small muted">Measured on ${made}</p>`
  }
</header>
<section aria-labelledby="overview">
  <h2 id="overview" class="skip">Overview</h2>${figures(machines)}
  <div class="panel overview">
    <table role="table" aria-labelledby="overview">
      <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Machine</th>${coverageKinds.map(
        (kind) => markup`<th scope="col" role="columnheader">${kindTitles[kind]}</th>`,
      )}</tr></thead>
      <tbody role="rowgroup">${machines.map(row)}
      </tbody>
    </table>
    <ul class="key" aria-label="What the bars show">
      <li><span class="bar" aria-hidden="true"><i class="hit"></i></span>met by a path</li>
      <li><span class="bar" aria-hidden="true"><i class="missed"></i></span>missed</li>
      <li><span class="bar" aria-hidden="true"><i class="open"></i></span>not met, for information</li>
      <li><span class="bar" aria-hidden="true"><i class="away"></i></span>out of the browser, for a reason in the model</li>
    </ul>
  </div>
</section>`;
}
