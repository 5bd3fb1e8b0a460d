import type { Box, PictureDifference } from './compare-pictures';
import type { TakenScreen } from './take-screens';

/** A screen in both versions; `difference` exists if it has changed. */
export interface ComparedScreen {
  readonly machine: string;
  readonly state: string;
  readonly width: string;
  readonly kind: 'changed' | 'new' | 'gone' | 'unchanged';
  readonly before: TakenScreen | undefined;
  readonly after: TakenScreen | undefined;
  readonly difference?: PictureDifference;
}

interface PageParts {
  readonly before: string;
  readonly after: string;
  readonly summary: string;
  save(this: void, file: string, picture: Uint8Array): void;
}

const styles = `
  :root { color-scheme: light dark; --line: #8886; --soft: #8882; --mark: #d0006f }
  body { margin: 0 auto; max-width: 110rem; padding: 1.5rem; font: 15px/1.5 system-ui, sans-serif }
  h1 { margin: 0; font-size: 1.5rem } h2 { margin: 2.5rem 0 .5rem; font-size: 1.15rem } h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere }
  header p { margin: .25rem 0 }
  .bar { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .75rem 0; background: Canvas; border-bottom: 1px solid var(--line) }
  button { min-height: 2.25rem; padding: 0 .75rem; font: inherit }
  article { margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid var(--line) }
  .head { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline }
  .head label { margin-left: auto; min-height: 2rem }
  ul { margin: .25rem 0; padding-left: 1.25rem }
  .pair { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
  figure { position: relative; flex: 0 1 calc(50% - .5rem); margin: 0; min-width: min(100%, 18rem) }
  figcaption { font-size: .85rem }
  .picture { position: relative; display: inline-block; border: 1px solid var(--line) }
  img { display: block; max-width: 100%; height: auto }
  .region { position: absolute; outline: 2px solid var(--mark); outline-offset: 2px; pointer-events: none }
  @media (max-width: 40rem) { body { padding: 1rem } figure { flex-basis: 100% } }
`;

/** Runs in the page: counts the approved screens, and copies or downloads the list of them. */
const script = `
  const boxes = [...document.querySelectorAll('input[type=checkbox]')];
  const named = (wanted) => boxes.filter((box) => box.checked === wanted).map((box) => '- ' + box.value);
  const list = () => [document.title, '', 'Approved (' + named(true).length + ')', ...named(true), '', 'Not approved (' + named(false).length + ')', ...named(false), ''].join('\\n');
  const status = document.querySelector('[role=status]');
  const count = () => { status.textContent = named(true).length + ' of ' + boxes.length + ' approved'; };
  document.addEventListener('change', count);
  document.querySelector('#all').addEventListener('click', () => { for (const box of boxes) box.checked = true; count(); });
  document.querySelector('#copy').addEventListener('click', async () => { await navigator.clipboard.writeText(list()); status.textContent = 'List copied'; });
  document.querySelector('#download').addEventListener('click', () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([list()], { type: 'text/plain' }));
    link.download = 'approved-screens.txt';
    link.click();
  });
  count();
`;

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`);
}

const nameOf = ({ machine, state, width }: ComparedScreen) => `${machine}: ${state}, ${width}`;

function regionMark({ x, y, width, height }: Box, of: { width: number; height: number }): string {
  const percent = (length: number, whole: number) => `${(100 * length) / whole}%`;
  return `<span class="region" style="left:${percent(x, of.width)};top:${percent(y, of.height)};width:${percent(width, of.width)};height:${percent(height, of.height)}"></span>`;
}

/** Writes a page that shows two versions of every screen side by side, the most changed first. */
export function writePage(screens: readonly ComparedScreen[], parts: PageParts): string {
  let saved = 0;
  const figure = (caption: string, screen: TakenScreen | undefined, boxes: readonly Box[]) => {
    if (screen === undefined)
      return `<figure><figcaption>${escaped(caption)}: none</figcaption></figure>`;
    saved += 1;
    const file = `${saved}.png`;
    parts.save(file, screen.png);
    const { width, height } = screen.pixels;
    const marks = boxes.map((box) => regionMark(box, { width, height })).join('');
    return `<figure><figcaption>${escaped(caption)}</figcaption><a class="picture" href="${file}"><img src="${file}" width="${width}" height="${height}" alt="${escaped(`${screen.state}, ${caption}`)}" loading="lazy">${marks}</a></figure>`;
  };
  const article = (screen: ComparedScreen) => {
    const regions = screen.difference?.regions ?? [];
    const boxes = regions.map(({ box }) => box);
    const share =
      screen.difference === undefined
        ? ''
        : ` · ${(100 * screen.difference.share).toPrecision(2)} % of its pixels`;
    return `<article><div class="head"><h3>${escaped(nameOf(screen))}</h3><span>${screen.kind}${share}</span><label><input type="checkbox" value="${escaped(nameOf(screen))}"> Approve</label></div>
      ${regions.length === 0 ? '' : `<ul>${regions.map(({ says }) => `<li>${escaped(says)}</li>`).join('')}</ul>`}
      <div class="pair">${figure(parts.before, screen.before, boxes)}${figure(parts.after, screen.after, boxes)}</div></article>`;
  };
  const section = (kind: ComparedScreen['kind'], title: string) => {
    const found = screens.filter((screen) => screen.kind === kind);
    return found.length === 0
      ? ''
      : `<section><h2>${title} (${found.length})</h2>${found.map(article).join('\n')}</section>`;
  };
  const unchanged = screens.filter(({ kind }) => kind === 'unchanged');
  const title = `Screens of ${parts.after}, compared with ${parts.before}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${styles}</style></head>
<body><header><h1>${escaped(title)}</h1><p>${escaped(parts.summary)}</p></header>
<div class="bar"><span role="status"></span><button type="button" id="all">Approve all</button><button type="button" id="copy">Copy list</button><button type="button" id="download">Download list</button></div>
<main>${section('changed', 'Changed')}${section('new', 'New')}${section('gone', 'Gone')}
${unchanged.length === 0 ? '' : `<details><summary>${unchanged.length} unchanged</summary><ul>${unchanged.map((screen) => `<li>${escaped(nameOf(screen))}</li>`).join('')}</ul></details>`}</main>
<script>${script}</script></body></html>
`;
}
