import type { Locator } from '@playwright/test';

/*
 * Looks at a screen that do not wait: with the time stopped, what is missing comes only after time was let pass
 * (`PortalDriver.sees`).
 */

export async function isThere(element: Locator): Promise<boolean> {
  return (await element.count()) > 0;
}

export async function isGone(element: Locator): Promise<boolean> {
  return (await element.count()) === 0;
}

/** A control that can be used. */
export function isOn(control: Locator): Promise<boolean> {
  return control.evaluateAll(
    ([first]) =>
      first !== undefined &&
      first.getAttribute('aria-disabled') !== 'true' &&
      !first.matches(':disabled'),
  );
}

/** A control that cannot be used, or is not there. */
export async function isOff(control: Locator): Promise<boolean> {
  return !(await isOn(control));
}

export function hasValue(field: Locator, value: string): Promise<boolean> {
  return field.evaluateAll(
    ([first], wanted) => first instanceof HTMLInputElement && first.value === wanted,
    value,
  );
}

export function hasAttribute(element: Locator, name: string, value: string): Promise<boolean> {
  return element.evaluateAll(
    ([first], wanted) => first?.getAttribute(wanted.name) === wanted.value,
    { name, value },
  );
}

/** Whether what is chosen or ticked is shown so. */
export function isChosen(control: Locator): Promise<boolean> {
  return control.evaluateAll(
    ([first]) =>
      first !== undefined &&
      (first.getAttribute('aria-checked') === 'true' || first.matches(':checked')),
  );
}

/** Whether the focus is on an element or inside it. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluateAll(([first]) => first?.contains(document.activeElement) ?? false);
}
