import { expect, type Page } from '@playwright/test';
import type { ExecutorsOf } from '../src/run/executors';
import type { orderMachine, orderModel } from './order-machine';

/** A small page that implements the order machine's behavior independently of the machine. */
const page = `<!doctype html><html lang="en"><title>Order</title>
<main data-state="editing">
  <label>Name <input></label>
  <button id="confirm" disabled>Confirm</button>
  <button id="again" hidden>Again</button>
</main>
<script>
  const main = document.querySelector('main');
  const [name, confirm, again] = document.querySelectorAll('input, button');
  const show = (state) => {
    main.dataset.state = state;
    confirm.disabled = state !== 'editing' || name.value === '';
    again.hidden = state !== 'slow';
  };
  name.oninput = () => show('editing');
  confirm.onclick = () => show('ordering');
  again.onclick = () => show('editing');
  addEventListener('answer', ({ detail }) => show(detail));
</script>`;

async function answer(driver: Page, state: string): Promise<void> {
  await driver.evaluate((detail) => dispatchEvent(new CustomEvent('answer', { detail })), state);
}

async function isIn(driver: Page, state: string): Promise<void> {
  await expect(driver.getByRole('main')).toHaveAttribute('data-state', state, { timeout: 500 });
}

async function type(driver: Page, { name }: { name: string }): Promise<void> {
  await driver.getByRole('textbox', { name: 'Name' }).fill(name);
}

export async function openOrderPage(driver: Page): Promise<Page> {
  await driver.setContent(page);
  return driver;
}

/** Opens the same page, except that it doesn't handle slow orders. */
export async function openForgetfulPage(driver: Page): Promise<Page> {
  await driver.setContent(
    page
      .replace("=== 'slow'", "=== 'late'")
      .replace('show(detail)', "detail === 'slow' || show(detail)"),
  );
  return driver;
}

export const orderExecutors: ExecutorsOf<typeof orderMachine, typeof orderModel, Page> = {
  inputs: { fresh: () => Promise.resolve(), known: type },
  events: {
    'name.type': { harbor: type, empty: type },
    'order.confirm': { plain: (driver) => driver.getByRole('button', { name: 'Confirm' }).click() },
    'order.again': { plain: (driver) => driver.getByRole('button', { name: 'Again' }).click() },
  },
  actors: {
    placeOrder: {
      done: { placed: (driver) => answer(driver, 'done') },
      error: { down: (driver) => answer(driver, 'editing') },
    },
  },
  delays: { patience: (driver) => answer(driver, 'slow') },
  states: {
    editing: (driver) => isIn(driver, 'editing'),
    ordering: (driver) => isIn(driver, 'ordering'),
    slow: (driver) => isIn(driver, 'slow'),
    done: (driver) => isIn(driver, 'done'),
  },
  refusals: {
    'order.confirm': (driver) =>
      expect(driver.getByRole('button', { name: 'Confirm' })).toBeDisabled({ timeout: 500 }),
  },
};
