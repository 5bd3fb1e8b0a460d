import type { Locator } from '@playwright/test';
import { button } from './order-controls';
import type { OrderDriver } from './order-driver';
import type { Sights } from './portal-driver';
import { hasAttribute, hasValue, isOn } from './sights';

/* The first stage of both flows: a name is typed, and asked about. */

/** Types a text over what is there. A field that holds it already is emptied first, or nothing would be typed. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  if ((await field.inputValue()) === text) await field.fill('');
  await field.fill(text);
}

export function typeName({ screen }: OrderDriver, { text }: { text: string }): Promise<void> {
  return typeInto(screen.name, text);
}

interface NameSnapshot {
  readonly context: { readonly text: string; readonly problem: string | null };
}

/** What stands in the first stage in each of its states: the field, whether it is marked, and whether it can be asked. */
export function nameStage(
  driver: OrderDriver,
  { context: { text, problem } }: NameSnapshot,
  { act, open }: { readonly act: string; readonly open: boolean },
): Sights {
  const { screen } = driver;
  return {
    [`"${text}" in the field`]: () => hasValue(screen.name, text),
    [problem === null ? 'no mark at the field' : 'a mark at the field']: async () =>
      (await hasAttribute(screen.name, 'aria-invalid', 'true')) === (problem !== null),
    [`${act} ${open ? 'open' : 'off'}`]: async () => (await isOn(button(driver, act))) === open,
  };
}
