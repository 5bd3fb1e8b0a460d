import { fillCard, saveCard } from '../fixtures/card-form';
import { OrderScreen, purchase } from '../fixtures/order-screen';
import { expect, test } from '../fixtures/test';

test('a card is not added twice if the response was lost', async ({ page, backend }) => {
  const screen = await OrderScreen.open(page, purchase, 'newcomer');
  await screen.configure();
  await page.getByRole('button', { name: 'Add Card' }).click();
  await fillCard(page, '4242 4242 4242 4242');
  await backend.fault({
    method: 'POST',
    path: '/backend/api/frontend/accounts/*/payment/',
    kind: 'drop_answer',
    times: 20,
  });
  await saveCard(page);
  await expect(page.getByText(/We couldn't reach the portal/)).toBeVisible();
  await backend.clearFaults();
  await saveCard(page);
  await screen.expectState('config.choosing.confirming');
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toHaveCount(1);
});
