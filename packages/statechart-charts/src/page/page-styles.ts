import { darkColors, declarations, lightColors } from '../draw/chart-colors';

const light = `${declarations(lightColors)};color-scheme:light`;
const dark = `${declarations(darkColors)};color-scheme:dark`;

/** The styles of an outline, which needs the colors of charts. */
export const outlineStyles = `
.tree{list-style:none;color:var(--chart-ink)}
.tree .state{margin-inline:-12px;padding:8px 12px;border-radius:8px;scroll-margin-block:12px}
.tree li+li>.state{margin-top:4px}
.tree .state[data-selected]{background:var(--chart-accent-panel);box-shadow:inset 2px 0 0 var(--chart-accent)}
.tree h2{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 8px;font-size:15px;font-weight:600;letter-spacing:-.005em;overflow-wrap:anywhere}
.tree button{text-align:start;cursor:pointer}
.tree button:hover{text-decoration:underline;text-underline-offset:3px}
.tree .chip{display:inline-block;padding:0 8px;font-size:12px;font-weight:400;line-height:20px;letter-spacing:0;color:var(--chart-muted);background:var(--chart-chip);border-radius:10px}
.tree [data-selected] :is(.chip,code,pre){background:var(--chart-box)}
.tree .chip.now{margin-inline-start:6px;color:var(--chart-accent-ink);background:var(--chart-accent-soft)}
.tree :is(.fact,.muted){font-size:13px;color:var(--chart-muted);overflow-wrap:anywhere}
.tree .events{display:grid;gap:2px;margin-top:4px}
.tree .event{padding:2px 0 2px 12px;font-size:14px;border-inline-start:2px solid var(--chart-panel-line);scroll-margin-block:12px}
.tree .event[data-taken]{border-color:var(--chart-accent)}
.tree .event[data-refused]{border-color:var(--chart-warning);border-inline-start-style:dashed}
.tree .event[data-selected]{background:var(--chart-accent-panel);border-color:var(--chart-accent);border-start-end-radius:6px;border-end-end-radius:6px}
.tree .event>button{max-width:100%;overflow-wrap:anywhere}
.tree .event strong{font-weight:500}
.tree .condition{color:var(--chart-muted)}
.tree .nested{margin:4px 0 4px 2px;padding-inline-start:20px;border-inline-start:1px solid var(--chart-panel-line)}
.source{margin:2px 0 4px;font-size:13px;color:var(--chart-muted)}
.source :is(code,pre){font:12px/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--chart-ink);background:var(--chart-chip)}
.source>code{padding:1px 5px;overflow-wrap:anywhere;border-radius:4px;box-decoration-break:clone;-webkit-box-decoration-break:clone}
.source>summary{width:fit-content;color:var(--chart-accent-ink);cursor:pointer}
.source>pre{margin-top:4px;padding:8px 12px;overflow-x:auto;border-radius:6px;tab-size:2}
@media (pointer:coarse){.tree h2>button,.tree .event>button,.source>summary{min-height:44px}}
@media print{.tree .state{break-inside:avoid}}
`.replaceAll('\n', '');

/** The styles of a page, with the colors of its charts. */
export const pageStyles = `
:root{${light}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}
@media screen{:root[data-theme=dark]{${dark}}}
*{box-sizing:border-box;margin:0;padding:0;font:inherit;color:inherit;letter-spacing:inherit}
html{font:15px/1.5 'Geist Variable',Geist,Arial,sans-serif;color:var(--chart-ink);background:var(--chart-paper);-webkit-text-size-adjust:100%}
ul{list-style:none}
button{background:none;border:0;text-align:start;cursor:pointer}
a{color:var(--chart-accent-ink)}
:focus-visible{outline:2px solid var(--chart-accent);outline-offset:2px;border-radius:4px}
h1{font-size:20px;font-weight:620;letter-spacing:-.01em;line-height:1.25;overflow-wrap:anywhere}
.facts,.lead,.keys,.size{color:var(--chart-muted)}
.button{min-width:32px;min-height:32px;padding:0 10px;font-size:13px;font-weight:500;text-align:center;color:var(--chart-muted);border-radius:6px}
.button:hover{color:var(--chart-ink);background:var(--chart-chip)}

.chart-page body,.chart-page #page{height:100vh;height:100dvh}
.chart-page #page{display:grid;grid-template-rows:auto minmax(0,1fr)}
.header{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 16px;padding:12px 20px;background:var(--chart-box);border-bottom:1px solid var(--chart-panel-line)}
.facts{font-size:13px;font-variant-numeric:tabular-nums}
.file{margin-inline-start:10px;overflow-wrap:anywhere}
.back{font-size:13px}
.theme{margin-inline-start:auto;align-self:center}
.theme>svg{display:block;width:16px;margin:auto;fill:currentColor}
.theme>svg>circle{fill:none;stroke:currentColor;stroke-width:1.5}
.columns{display:grid;grid-template-columns:minmax(0,1fr) minmax(300px,400px);min-height:0}
.canvas{position:relative;overflow:hidden;contain:strict;height:100%;background-color:var(--chart-paper);background-image:radial-gradient(var(--chart-panel-line) 1px,transparent 1px);background-size:24px 24px;cursor:grab;touch-action:none}
.canvas:active{cursor:grabbing}
.sheet{position:absolute;top:0;left:0;transform-origin:0 0}
.sheet.fitted{inset:24px 24px 64px}
.sheet[data-glides]{transition:transform .18s ease}
@media (prefers-reduced-motion:reduce){.sheet[data-glides]{transition:none}}
.controls{position:absolute;left:16px;bottom:16px;display:flex;padding:2px;background:var(--chart-box);border:1px solid var(--chart-panel-line);border-radius:8px;cursor:auto}
.outline{overflow-y:auto;padding:16px 20px 24px;background:var(--chart-box);border-inline-start:1px solid var(--chart-panel-line)}
.lead{margin-bottom:16px;max-width:60ch}
.keys{margin-top:20px;padding-top:12px;font-size:13px;border-top:1px solid var(--chart-panel-line)}
@media (pointer:coarse){.button{min-width:44px;min-height:44px}}
@media (max-width:720px){
.columns{grid-template-columns:minmax(0,1fr);grid-template-rows:minmax(0,11fr) minmax(0,9fr)}
.outline{border-inline-start:0;border-block-start:1px solid var(--chart-panel-line)}
.header{padding:10px 16px}
.header .facts{order:1;width:100%}
.keys{display:none}
}
@media print{
.chart-page body,.chart-page #page{height:auto}
.chart-page #page,.columns{display:block}
.canvas{contain:none;height:auto;overflow:visible;background-image:none}
.sheet{position:static;transform:none!important}
.sheet>svg{width:100%;height:auto;max-height:88vh}
.controls,.theme,.keys,.back{display:none}
.outline{overflow:visible;break-before:page;border:0}
}

.index{max-width:1280px;margin:0 auto;padding:40px 24px 64px}
.index h1{font-size:28px}
.index .lead{margin:4px 0 28px}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:20px}
.card{position:relative;overflow:hidden;background:var(--chart-box);border:1px solid var(--chart-panel-line);border-radius:10px}
.card:hover{border-color:var(--chart-box-line)}
.card:has(:focus-visible){outline:2px solid var(--chart-accent);outline-offset:2px}
.card a{font-weight:600;color:inherit;text-decoration:none;outline:none;overflow-wrap:anywhere}
.card a::after{content:'';position:absolute;inset:0}
.picture{height:176px;padding:16px;background:var(--chart-paper);border-bottom:1px solid var(--chart-panel-line)}
.words{padding:14px 18px 16px}
.words>p{margin-top:2px;font-size:13px;overflow-wrap:anywhere}
.words>.size{margin-top:8px}
${outlineStyles}`.replaceAll('\n', '');
