import { textStyles } from '../layout/measure';
import { chartColors } from './chart-colors';

const texts = Object.entries(textStyles)
  .map(([kind, { size, weight }]) => `.chart .${kind}{font-size:${size}px;font-weight:${weight}}`)
  .join('');

const rules = `
.chart{font-family:'Geist Variable','Geist Fallback',Geist,Arial,sans-serif;-webkit-font-smoothing:antialiased}
.chart text{fill:var(--chart-muted);text-rendering:geometricPrecision;pointer-events:none}
.chart .name,.chart .title,.chart .trigger{fill:var(--chart-ink)}
.chart .title{letter-spacing:0}
.chart .panel{fill:var(--chart-panel);stroke:var(--chart-panel-line)}
.chart .region:not(.current,.selected,.covered,.planned,.missed,.added,.removed,.changed){stroke:none}
.chart .box{fill:var(--chart-box);stroke:var(--chart-box-line)}
.chart .ring{fill:none;stroke:var(--chart-box-line)}
.chart .divider{stroke:var(--chart-divider);stroke-dasharray:5 4;stroke-linecap:round}
.chart .chip{fill:var(--chart-chip)}
.chart .icon{pointer-events:none;fill:none;stroke:var(--chart-muted);stroke-width:1.1;stroke-linecap:round;stroke-linejoin:round}
.chart :is(.dot,.initial,.initial-head,.badge,.key *,.twin *){pointer-events:none}
.chart .dot{fill:var(--chart-ink)}
.chart .initial{fill:none;stroke:var(--chart-ink);stroke-width:1.3}
.chart .head{fill:var(--chart-line);stroke:var(--chart-line);stroke-width:1;stroke-linejoin:round}
.chart .initial-head{fill:var(--chart-ink)}
.chart .line{fill:none;stroke:var(--chart-line);stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}
.chart .origin{fill:var(--chart-panel);stroke:var(--chart-line);stroke-width:1.3}
.chart .hit{fill:none;stroke:transparent;stroke-width:9;pointer-events:stroke}
.chart .ground{fill:transparent}
.chart .overlay{visibility:hidden}
.chart .group text{paint-order:stroke;stroke:var(--chart-panel);stroke-width:4px;stroke-linejoin:round}
.chart .group.failure text{stroke:var(--chart-danger-soft)}
.chart .group.current text{stroke:var(--chart-accent-panel)}
.chart .group.added text{stroke:var(--chart-success-soft)}
.chart .group.removed text{stroke:var(--chart-danger-soft)}
.chart .group.changed text{stroke:var(--chart-warning-soft)}
.chart [data-id],.chart [data-path]{outline:none}
.chart.selectable [data-id],.chart.selectable [data-path],.chart.selectable [data-region]{cursor:pointer}
.chart .icon.failure{stroke:var(--chart-danger);stroke-width:1.4}
.chart .icon.end{stroke:var(--chart-ink);stroke-width:1.6}
.chart .failure .box,.chart .panel.failure{fill:var(--chart-danger-soft);stroke:var(--chart-danger)}
.chart .failing .line{stroke:var(--chart-danger)}
.chart .failing .head{fill:var(--chart-danger);stroke:var(--chart-danger)}
.chart .cross{pointer-events:none;fill:none;stroke:var(--chart-danger);stroke-width:1.5;stroke-linecap:round}
.chart .main .line{stroke:var(--chart-ink);stroke-width:2.6}
.chart .main .head{fill:var(--chart-ink);stroke:var(--chart-ink)}
.chart .main .origin{stroke:var(--chart-ink);stroke-width:2}
.chart .state.main .box{stroke:var(--chart-ink);stroke-width:1.6}
.chart .focus{display:none;fill:none;stroke:var(--chart-ink);stroke-width:2;pointer-events:none}
.chart :focus-visible>.focus{display:inline}
.chart .transition:hover .line,.chart .transition:focus-visible .line{stroke:var(--chart-ink);stroke-width:1.8}
.chart .transition:hover .head,.chart .transition:focus-visible .head{fill:var(--chart-ink);stroke:var(--chart-ink)}
.chart .transition:hover .overlay,.chart .transition:focus-visible .overlay{visibility:visible}
.chart .transition:is(:hover,:focus-visible,.selected,.current) .main .line{stroke-width:3}
.chart .state:hover .box{stroke:var(--chart-line)}
.chart .selected .box,.chart .panel.selected{stroke:var(--chart-ink);stroke-width:2}
.chart .aim .box,.chart .panel.aim{stroke:var(--chart-ink);stroke-width:2;stroke-dasharray:5 4}
.chart .transition.selected .line{stroke:var(--chart-ink);stroke-width:2.2}
.chart .transition.selected .head{fill:var(--chart-ink);stroke:var(--chart-ink)}
.chart .panel.current{fill:var(--chart-accent-panel);stroke:var(--chart-accent);stroke-width:1.6}
.chart .current .box{fill:var(--chart-accent-soft);stroke:var(--chart-accent);stroke-width:2.2}
.chart .current .ring{stroke:var(--chart-accent)}
.chart .state.current .name,.chart .group.current .title,.chart .transition.current .trigger{fill:var(--chart-accent-ink)}
.chart .current .chip{fill:var(--chart-box)}
.chart .transition.current .line{stroke:var(--chart-accent);stroke-width:2.4}
.chart .transition.current .head{fill:var(--chart-accent);stroke:var(--chart-accent)}
.chart .transition.current text{fill:var(--chart-accent-ink)}
.chart .transition.refused .line{stroke:var(--chart-warning);stroke-width:1.8;stroke-dasharray:6 4}
.chart .transition.refused .head{fill:var(--chart-warning);stroke:var(--chart-warning)}
.chart .transition.refused text{fill:var(--chart-warning)}
.chart .transition.refused .guard{text-decoration:underline;font-weight:600}
.chart .covered .box,.chart .panel.covered{stroke:var(--chart-success);stroke-width:1.6}
.chart .transition.covered .line{stroke:var(--chart-success);stroke-width:1.7}
.chart .transition.covered .head{fill:var(--chart-success);stroke:var(--chart-success)}
.chart .planned .box,.chart .panel.planned{stroke:var(--chart-ink);stroke-width:1.6}
.chart .transition.planned .line{stroke:var(--chart-ink);stroke-width:1.7}
.chart .transition.planned .head{fill:var(--chart-ink);stroke:var(--chart-ink)}
.chart .missed .box,.chart .panel.missed{stroke:var(--chart-danger);stroke-width:1.6;stroke-dasharray:4 3}
.chart .transition.missed .line{stroke:var(--chart-danger);stroke-width:1.7;stroke-dasharray:3 4}
.chart .transition.missed .head{fill:var(--chart-danger);stroke:var(--chart-danger)}
.chart .added .box,.chart .panel.added{fill:var(--chart-success-soft);stroke:var(--chart-success);stroke-width:1.8}
.chart .transition.added .line{stroke:var(--chart-success);stroke-width:2}
.chart .transition.added .head{fill:var(--chart-success);stroke:var(--chart-success)}
.chart .removed .box,.chart .panel.removed{fill:var(--chart-danger-soft);stroke:var(--chart-danger);stroke-width:1.8;stroke-dasharray:6 4}
.chart .transition.removed .line{stroke:var(--chart-danger);stroke-width:2;stroke-dasharray:6 4}
.chart .transition.removed .head{fill:var(--chart-danger);stroke:var(--chart-danger)}
.chart .removed text{text-decoration:line-through}
.chart .changed .box,.chart .panel.changed{fill:var(--chart-warning-soft);stroke:var(--chart-warning);stroke-width:1.8}
.chart .transition.changed .line{stroke:var(--chart-warning);stroke-width:2}
.chart .transition.changed .head{fill:var(--chart-warning);stroke:var(--chart-warning)}
.chart .badge{stroke:none}
.chart .badge.badge.badge.badge text{fill:var(--chart-box);stroke:none;font-size:11px;font-weight:600;text-anchor:middle;text-decoration:none}
.chart .badge.good circle{fill:var(--chart-success)}
.chart .badge.bad circle{fill:var(--chart-danger)}
.chart .badge.warn circle{fill:var(--chart-warning)}
@media (forced-colors:active){.chart .current .box,.chart .panel.current,.chart .transition.current .line{stroke:Highlight}.chart .box,.chart .panel{fill:Canvas;stroke:CanvasText}.chart text{fill:CanvasText}.chart .line{stroke:CanvasText}}
`.replaceAll('\n', '');

/** The complete styles of a chart, for a style element inside its SVG. */
export const chartStyles = chartColors + texts + rules;
