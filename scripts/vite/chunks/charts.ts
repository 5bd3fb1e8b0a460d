/** Modules that charts of all kinds share. */
import '@/shared/ui/chart/chart-frame';
import '@/shared/ui/chart/chart-marks.css';
import '@/shared/ui/chart/chart-table';
import '@/shared/ui/chart/chart-tooltip';
import '@/shared/ui/chart/figures/active-point';
import '@/shared/ui/chart/figures/ranking';
import '@/shared/ui/chart/figures/shares';
import '@/shared/ui/chart/figures/summaries';
import '@/shared/ui/chart/figures/wording';
import '@/shared/ui/chart/plot-surface';
import '@/shared/ui/chart/use-inspection';
