import { alone, control, controls, counts, percentage } from './canvas-controls.css';

interface CanvasControlsProps {
  /** The scale; undefined for an overview. */
  readonly scale: number | undefined;
  /** How many of the transitions are shown; undefined for all. */
  readonly share: string | undefined;
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
  readonly onShowKeys: () => void;
  /** True if the chart fills the window. */
  readonly isAlone: boolean;
  readonly onAlone: () => void;
  /** Called to show all details at 100 %. */
  readonly onFullSize: () => void;
  readonly showsMainPath: boolean;
  /** Called to switch between the main path and the whole chart; undefined if there is no main path. */
  readonly onMainPath: (() => void) | undefined;
}

const step = 1.25;

export function CanvasControls({
  scale,
  share,
  onZoom,
  onFit,
  onShowKeys,
  isAlone,
  onAlone,
  onFullSize,
  showsMainPath,
  onMainPath,
}: CanvasControlsProps) {
  const percent = scale && `${Math.round(scale * 100)} %`;
  return (
    <div className={controls} role="group" aria-label="Zoom">
      <button
        type="button"
        className={control}
        aria-label="Zoom out"
        onClick={() => onZoom(1 / step)}
      >
        −
      </button>
      <button
        type="button"
        className={percentage}
        aria-label={percent ? `Zoomed to ${percent}. Back to 100 %` : 'Overview. Show the details'}
        onClick={onFullSize}
      >
        {percent ?? 'Overview'}
      </button>
      <button type="button" className={control} aria-label="Zoom in" onClick={() => onZoom(step)}>
        +
      </button>
      <button type="button" className={control} onClick={onFit}>
        Fit
      </button>
      {onMainPath === undefined ? null : (
        <button type="button" className={control} aria-pressed={showsMainPath} onClick={onMainPath}>
          Main path only
        </button>
      )}
      <button type="button" className={alone} onClick={onAlone}>
        {isAlone ? 'Show panels' : 'Hide panels'}
      </button>
      <button type="button" className={control} aria-label="Keys" onClick={onShowKeys}>
        ?
      </button>
      {share === undefined ? null : <span className={counts}>{share}</span>}
    </div>
  );
}
