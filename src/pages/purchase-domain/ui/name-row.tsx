import { domainTypeFacts, type Domain } from '@contract/domain';
import { nameInWords } from '@contract/name-in-words';
import type { ReactNode } from 'react';
import { plansFor } from '@/features/order-domain';
import { money } from '@contract/money';
import { purchaseCopy } from './purchase-copy';
import { detail, ending, exactName, name as nameStyle, row, words } from './search-results.css';

interface NameRowProps {
  readonly name: string;
  readonly kind: 'exact' | 'suggestion';
  /** Texts below the name. */
  readonly children?: ReactNode;
  /** A button or link beside the name. */
  readonly act: ReactNode;
}

/** A name in a list of results. */
export function NameRow({ name, kind, children, act }: NameRowProps) {
  const shown = nameInWords(name);
  const dot = shown.indexOf('.');
  return (
    <li className={row}>
      <span className={words}>
        <span className={kind === 'exact' ? exactName : nameStyle}>
          <span>{shown.slice(0, dot)}</span>
          <span className={ending}>{shown.slice(dot)}</span>
        </span>
        {shown === name ? null : <span className={detail}>{name}</span>}
        {children && <span className={detail}>{children}</span>}
      </span>
      {act}
    </li>
  );
}

/** Returns the lowest monthly price that the agency can have; undefined until its domains have loaded. */
export function priceText(domains: readonly Domain[] | undefined): string | undefined {
  if (domains === undefined) return undefined;
  const plans = plansFor(domains);
  const sum = money(Math.min(...plans.map((type) => domainTypeFacts[type].monthlyCents)));
  return purchaseCopy.results.price(sum, plans.length > 1);
}
