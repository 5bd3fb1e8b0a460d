import type { Highs, Model } from 'highs';
import type { TourNetwork } from './network';

/** The indices of arcs. Every tour takes at least one of them. */
export type Cut = readonly number[];

/** The number of times each arc is taken, in network order; fractional in a relaxation. */
export type Taken = ArrayLike<number>;

export interface Relaxation {
  /** A lower bound for the cost of any tour. */
  readonly bound: number;
  readonly taken: Taken;
}

export interface IntegerSolution {
  /** A lower bound for the cost of any tour. */
  readonly bound: number;
  /** The best solution found before the time limit; undefined if there is none. */
  readonly taken: Taken | undefined;
}

type Row = readonly (readonly [index: number, value: number])[];

let solver: Promise<Highs> | undefined;

/** Loads the solver on first use, because it is large. */
export function loadSolver(): Promise<Highs> {
  solver ??= import('highs').then(({ default: load }) => load());
  return solver;
}

/**
 * Returns the flow conservation constraints: a node is entered at least as often as it is left, since paths may end
 * anywhere.
 */
function balances({ nodes, arcs }: TourNetwork): readonly Row[] {
  const rows: [number, number][][] = Array.from({ length: nodes }, () => []);
  arcs.forEach(({ from, to }, index) => {
    if (from === to) return;
    rows[to]?.push([index, 1]);
    if (from !== undefined) rows[from]?.push([index, -1]);
  });
  return rows;
}

/** Returns the covering constraints: each transition is taken at least once. */
function demands({ arcs, transitions }: TourNetwork): readonly Row[] {
  const rows: [number, number][][] = transitions.map(() => []);
  arcs.forEach(({ covers }, index) => {
    for (const one of covers) rows[one]?.push([index, 1]);
  });
  return rows;
}

function matrixOf(rows: readonly Row[]) {
  const starts = [0];
  const indices: number[] = [];
  const values: number[] = [];
  for (const row of rows) {
    for (const [index, value] of row) {
      indices.push(index);
      values.push(value);
    }
    starts.push(indices.length);
  }
  return { starts, indices, values };
}

/**
 * The covering program of a network. Its optimum is a lower bound, because disconnected flows satisfy it too until cuts
 * exclude them. Call `dispose` to free the solver's memory.
 */
export class CoveringProgram {
  private readonly model: Model;
  private readonly columns: number;

  constructor(
    private readonly solver: Highs,
    network: TourNetwork,
  ) {
    const balancing = balances(network);
    const demanding = demands(network);
    const rows = [...balancing, ...demanding];
    const [numCols, numRows] = [network.arcs.length, rows.length];
    this.columns = numCols;
    this.model = solver.createModel({
      numCols,
      numRows,
      colCost: network.arcs.map(({ cost }) => cost),
      colLower: new Float64Array(numCols),
      colUpper: new Float64Array(numCols).fill(solver.infinity),
      rowLower: [...balancing.map(() => 0), ...demanding.map(() => 1)],
      rowUpper: new Float64Array(numRows).fill(solver.infinity),
      matrix: { format: 'csr', numRows, numCols, ...matrixOf(rows) },
    });
    this.model.options.set({ output_flag: false });
  }

  /** Adds cuts as constraints. */
  demand(cuts: readonly Cut[]): void {
    for (const cut of cuts) {
      this.model.addRow(1, this.solver.infinity, { indices: cut, values: cut.map(() => 1) });
    }
  }

  /** Solves the linear relaxation; undefined if time runs out. */
  relax(milliseconds: number): Relaxation | undefined {
    // Presolving costs more than it saves here, mostly because that part of the solver has to be loaded.
    this.model.options.set('presolve', 'off');
    if (!this.run(milliseconds)) return undefined;
    return { bound: this.model.getObjectiveValue(), taken: this.model.getSolution().colValue };
  }

  /**
   * Solves the integer program, which discards the relaxation.
   *
   * @param gap the absolute gap at which the solver stops.
   */
  solve(milliseconds: number, gap: number): IntegerSolution {
    this.model.changeColsIntegrality(
      { kind: 'range', from: 0, to: this.columns - 1 },
      new Int32Array(this.columns).fill(this.solver.constants.variableType.integer),
    );
    this.model.options.set({ presolve: 'choose', mip_rel_gap: 0, mip_abs_gap: gap });
    const isSolved = this.run(milliseconds);
    const bound = this.model.info.get('mip_dual_bound');
    const isFeasible = this.model.info.get('primal_solution_status') === 2;
    return {
      bound: typeof bound === 'number' ? bound : 0,
      taken: isSolved || isFeasible ? this.model.getSolution().colValue.map(Math.round) : undefined,
    };
  }

  private run(milliseconds: number): boolean {
    this.model.zeroAllClocks();
    this.model.options.set('time_limit', Math.max(0.001, milliseconds / 1000));
    const { modelStatus } = this.model.run();
    return modelStatus === this.solver.constants.modelStatus.optimal;
  }

  dispose(): void {
    this.model.dispose();
  }
}
