/**
 * Styles of the coverage page for both themes and print, inlined so that the page is one file. The
 * colors are the workbench's.
 */
export const coveragePageStyle = `
:root {
  color-scheme: light dark;
  --paper: #f7f6f3; --surface: #fff; --sunken: #f1efea;
  --ink: #181c20; --muted: #5d6570; --line: #e3dfd7; --line-strong: #cbc5b9;
  --accent: #0b6b5b; --accent-ink: #0a5a4d; --accent-soft: #e2f0ec;
  --danger: #b3261e; --danger-soft: #fce9e7;
  --away: #8a5200; --away-soft: #fdf1dc; --away-mark: #d9a54a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #101316; --surface: #171b1f; --sunken: #0c0f11;
    --ink: #e8ebee; --muted: #98a2ad; --line: #272d33; --line-strong: #3a424a;
    --accent: #43c0a9; --accent-ink: #7fdccb; --accent-soft: #12302b;
    --danger: #ff8a80; --danger-soft: #3a1a18;
    --away: #f0b95a; --away-soft: #33270f; --away-mark: #b98a35;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 16px; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.5 "Geist Variable", Geist, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
}
.page { max-width: 1120px; margin: 0 auto; padding: 32px 24px 64px; }
h1, h2, h3, h4, p, dl, dd, ul, ol, pre { margin: 0; }
h1 { font-size: 28px; line-height: 1.2; font-weight: 620; letter-spacing: -0.015em; }
h2 { font-size: 20px; line-height: 1.3; font-weight: 620; letter-spacing: -0.01em; }
h3 { font-size: 16px; line-height: 1.4; font-weight: 600; letter-spacing: -0.005em; }
a { color: var(--accent-ink); text-underline-offset: 2px; text-decoration-thickness: 1px; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre { font: 13px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
.muted { color: var(--muted); }
.small { font-size: 13px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 16px; z-index: 1; padding: 8px 16px; background: var(--surface); border: 1px solid var(--line-strong); border-radius: 10px; }
header { display: grid; gap: 8px; margin-bottom: 24px; }
.verdict { font-size: 17px; max-width: 62ch; }

.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(128px, 1fr)); margin-bottom: 32px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); overflow: hidden; }
.figures > div { padding: 16px; box-shadow: -1px -1px 0 var(--line); }
.figures dt { font-size: 13px; color: var(--muted); }
.figures .value { font-size: 24px; line-height: 1.25; font-weight: 600; letter-spacing: -0.02em; }
.bad { color: var(--danger); font-weight: 500; white-space: nowrap; }

.panel { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 10px 16px; text-align: left; vertical-align: top; border-top: 1px solid var(--line); font-weight: 400; }
thead th { white-space: nowrap; border-top: 0; font-size: 13px; color: var(--muted); font-weight: 500; background: var(--sunken); }
.overview table { table-layout: fixed; }
.overview thead th:first-child { width: 24%; }
.overview th[scope=row] a { font-weight: 600; }
.share { display: flex; justify-content: space-between; gap: 8px; white-space: nowrap; }
.share .muted { font-size: 13px; }
.id:empty { display: none; }
.bar { display: flex; gap: 1px; height: 6px; margin-top: 6px; border-radius: 3px; overflow: hidden; background: var(--line); }
.bar > i { display: block; min-width: 3px; }
.bar .hit { background: var(--accent); }
.bar .away { background: repeating-linear-gradient(135deg, var(--away-mark) 0 2px, var(--surface) 2px 4px); }
.bar .missed { background: var(--danger); }
.bar .open { background: var(--line-strong); }
.key { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 12px 16px; border-top: 1px solid var(--line); font-size: 13px; color: var(--muted); list-style: none; }
.key li { display: flex; align-items: center; gap: 8px; }
.key .bar { width: 20px; margin: 0; }
.key .bar > i { width: 100%; }

.machine { margin-top: 48px; display: grid; gap: 16px; }
.machine > .head { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
.machine > .head p { flex-basis: 100%; }
.tag { display: inline-block; padding: 1px 8px; border-radius: 999px; font-size: 13px; line-height: 20px; font-weight: 500; white-space: nowrap; }
.tag.hit { background: var(--accent-soft); color: var(--accent-ink); }
.tag.missed { background: var(--danger-soft); color: var(--danger); }
.tag.open { background: var(--sunken); color: var(--muted); }
.tag.away { background: var(--away-soft); color: var(--away); }
.panel > .title { padding: 14px 16px; display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; }
.panel > .title + table thead th { border-top: 1px solid var(--line); }
.panel > .title p { flex-basis: 100%; }

.failures { border-color: var(--danger); }
.failure { padding: 16px; border-top: 1px solid var(--line); display: grid; gap: 8px; }
.failure h4 { font-size: 15px; font-weight: 600; }
.failure pre { white-space: pre-wrap; padding: 10px 12px; border-radius: 6px; background: var(--sunken); }

details > summary { cursor: pointer; list-style-position: inside; }
details.panel > summary { padding: 14px 16px; display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; }
details.panel > summary::before { content: ""; align-self: center; width: 7px; height: 7px; margin-right: 2px; border: solid var(--muted); border-width: 0 1.5px 1.5px 0; transform: rotate(-45deg); }
details.panel[open] > summary::before { transform: translateY(-2px) rotate(45deg); }
details.panel > summary::-webkit-details-marker { display: none; }
details.panel > summary:hover { background: var(--sunken); }
details.panel > summary h3 { display: inline; }
details.panel > table, details.panel > ol { border-top: 1px solid var(--line); }
details.panel > table thead th { white-space: nowrap; border-top: 0; }

.elements th[scope=row] { width: 52%; }
.elements td.status { width: 1%; white-space: nowrap; }
tr.missed > :first-child { box-shadow: inset 3px 0 0 var(--danger); }
tr.away > :first-child { box-shadow: inset 3px 0 0 var(--away-mark); }
.bar + .id { margin-top: 4px; }
.id { display: block; font-size: 13px; color: var(--muted); }
td details > summary { color: var(--muted); font-size: 13px; min-height: 24px; }
td details ul { list-style: none; padding: 4px 0 0; display: grid; gap: 2px; font-size: 13px; }

.reasons > div { padding: 14px 16px; border-top: 1px solid var(--line); display: grid; gap: 6px; }
.reasons dt { font-weight: 500; }
.reasons dd { display: grid; gap: 2px; font-size: 13px; color: var(--muted); }
.steps { font-size: 13px; color: var(--muted); }
.steps strong { color: var(--danger); font-weight: 600; }
footer { margin-top: 48px; font-size: 13px; color: var(--muted); }

@media (max-width: 860px) {
  .page { padding: 24px 16px 48px; }
  table, tbody, tr, th, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { padding: 12px 16px; border-top: 1px solid var(--line); }
  tbody tr:first-child { border-top: 0; }
  th, td, .elements th[scope=row], .elements td.status, .overview td { padding: 2px 0; border: 0; width: auto; min-width: 0; }
  .elements td.status { padding-top: 6px; }
  td[data-label]::before { content: attr(data-label); display: block; font-size: 13px; color: var(--muted); }
  .overview td { padding-top: 8px; }
  tr.missed > :first-child, tr.away > :first-child { box-shadow: none; }
  tr.missed { box-shadow: inset 3px 0 0 var(--danger); }
  tr.away { box-shadow: inset 3px 0 0 var(--away-mark); }
}
@media (min-width: 480px) and (max-width: 860px) {
  .overview tr { display: grid; grid-template-columns: repeat(3, 1fr); gap: 0 20px; }
  .overview th { grid-column: 1 / -1; }
}
@media print {
  :root {
    --paper: #fff; --surface: #fff; --sunken: #fff; --ink: #000; --muted: #444; --line: #ccc; --line-strong: #999;
    --accent: #0b6b5b; --accent-ink: #000; --accent-soft: #fff; --danger: #b3261e; --danger-soft: #fff; --away: #8a5200; --away-soft: #fff;
  }
  body { font-size: 11px; }
  .page { max-width: none; padding: 0; }
  .skip { display: none; }
  .bar, .bar > i { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .tag { border: 1px solid currentColor; }
  tr, .failure, .figures { break-inside: avoid; }
  .machine { break-before: page; margin-top: 0; }
  details::details-content { content-visibility: visible; display: block; block-size: auto; }
  details.panel > summary::before { display: none; }
}
`;
