import type { Drawing, LegendKind } from '../drawing';
import { LEGEND_SIGN } from '../layout/legend';
import { crossPath, headPath, roundedPath, Texts } from './shapes';

/** Draws an arrow from the left of a sign to its right. */
function Arrow({ from = 0, cross = false }: { readonly from?: number; readonly cross?: boolean }) {
  const line = [
    { x: from, y: 0 },
    { x: 26, y: 0 },
  ];
  return (
    <>
      <path className="line" d={roundedPath(line)} />
      <path className="head" d={headPath(line)} />
      {cross ? <path className="cross" d={crossPath(line)} /> : null}
    </>
  );
}

function Sign({ kind }: { readonly kind: LegendKind }) {
  const box = <rect className="box" x={2} y={-6} width={20} height={12} rx={4} />;
  switch (kind) {
    case 'start':
      return (
        <>
          <circle className="dot" cx={5} cy={0} r={4.5} />
          <Arrow from={9} />
        </>
      );
    case 'main':
      return (
        <g className="main">
          <Arrow />
        </g>
      );
    case 'error':
      return (
        <g className="failing">
          <Arrow cross />
        </g>
      );
    case 'both':
      return (
        <>
          <Arrow from={6} />
          <path
            className="head"
            d={headPath([
              { x: 26, y: 0 },
              { x: 0, y: 0 },
            ])}
          />
        </>
      );
    case 'anywhere':
      return (
        <>
          <Arrow from={6} />
          <circle className="origin" cx={5} cy={0} r={3} />
        </>
      );
    case 'end':
    case 'failure':
      return <Texts texts={[{ kind, text: '', x: 8, y: 4 }]} />;
    case 'final':
      return (
        <>
          {box}
          <rect className="ring" x={4.5} y={-3.5} width={15} height={7} rx={2} />
        </>
      );
    case 'more':
      return <Texts texts={[{ kind, text: '+2', x: 8, y: 4 }]} />;
    case 'current':
      return <g className="current">{box}</g>;
    case 'folded':
      return (
        <>
          <rect className="box" x={5} y={-3} width={20} height={12} rx={4} />
          {box}
        </>
      );
  }
}

/**
 * Explains the signs of a drawing.
 *
 * @param hasActive true if some of its states are active.
 */
export function Legend({
  legend,
  hasActive,
}: Pick<Drawing, 'legend'> & { readonly hasActive: boolean }) {
  const shown = legend.filter(({ kind }) => kind !== 'current' || hasActive);
  return (
    <g className="key">
      {shown.map(({ kind, text, x, y }) => (
        <g key={kind} transform={`translate(${x} ${y})`}>
          <Sign kind={kind} />
          <Texts texts={[{ kind: 'legend', text, x: LEGEND_SIGN, y: 4 }]} />
        </g>
      ))}
    </g>
  );
}
