import type { DomainType } from '@contract/domain';
import type { Locator } from '@playwright/test';
import type { OrderDriver } from './order-driver';

/* Where the second stage of both flows has its controls. */

const radioOf = { c1: /Enhanced Microsite/, parked: /Parked Domain/ } as const;

export function typeRadio({ page }: OrderDriver, domainType: DomainType): Locator {
  return page.getByRole('radio', { name: radioOf[domainType] });
}

export function cardRadios({ page }: OrderDriver): Locator {
  return page.getByRole('radiogroup', { name: 'Card' }).getByRole('radio');
}

/** The button that orders, of either flow. */
export function confirmButton({ page }: OrderDriver): Locator {
  return page.getByRole('button', { name: /^(Purchase( for \$[\d,.]+)?|Begin Transfer)$/ });
}

export function button({ page }: OrderDriver, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export function heading({ page }: OrderDriver, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name, includeHidden: true });
}
