import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SupportCard } from '@/entities/support';
import { testConfig } from '../../../support/portal-config';

it('shows how to reach support by phone and email, and when', () => {
  render(<SupportCard />);
  const card = within(screen.getByRole('region', { name: 'Support' }));
  expect(card.getByRole('link', { name: testConfig.support_phone })).toHaveAttribute(
    'href',
    'tel:+13125550188',
  );
  expect(card.getByRole('link', { name: testConfig.support_email })).toHaveAttribute(
    'href',
    `mailto:${testConfig.support_email}`,
  );
  expect(card.getByText(/Monday to Friday 8AM to 5PM Central$/)).toBeInTheDocument();
});
