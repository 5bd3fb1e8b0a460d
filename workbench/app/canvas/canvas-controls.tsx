import { alone, control, controls, percentage } from './canvas-controls.css';

interface CanvasControlsProps {
  readonly scale: number;
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
  readonly onShowKeys: () => void;
  /** True if the chart fills the window. */
  readonly isAlone: boolean;
  readonly onAlone: () => void;
}

const step = 1.25;

export function CanvasControls({
  scale,
  onZoom,
  onFit,
  onShowKeys,
  isAlone,
  onAlone,
}: CanvasControlsProps) {
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
        aria-label={`Zoomed to ${Math.round(scale * 100)} %. Back to 100 %`}
        onClick={() => onZoom(1 / scale)}
      >
        {Math.round(scale * 100)} %
      </button>
      <button type="button" className={control} aria-label="Zoom in" onClick={() => onZoom(step)}>
        +
      </button>
      <button type="button" className={control} onClick={onFit}>
        Fit
      </button>
      <button type="button" className={alone} onClick={onAlone}>
        {isAlone ? 'Show panels' : 'Hide panels'}
      </button>
      <button type="button" className={control} aria-label="Keys" onClick={onShowKeys}>
        ?
      </button>
    </div>
  );
}
