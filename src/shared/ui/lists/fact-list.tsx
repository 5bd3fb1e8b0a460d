import type { ReactNode } from 'react';
import { detail as detailStyle, fact, list, term as termStyle } from './fact-list.css';

export type FactRow = { term: string; detail: ReactNode };

export type FactListProps = {
  facts: readonly FactRow[];
  /**
   * `above` puts each term above its detail, with as many facts side by side as fit. `pairs` puts two facts side by
   * side.
   */
  layout?: 'beside' | 'above' | 'pairs' | undefined;
};

/** A list of facts about an item, as terms and details. */
export function FactList({ facts, layout }: FactListProps) {
  return (
    <dl className={list({ layout })}>
      {facts.map(({ term, detail }) => (
        <div key={term} className={fact({ layout })}>
          <dt className={termStyle({ layout })}>{term}</dt>
          <dd className={detailStyle}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
