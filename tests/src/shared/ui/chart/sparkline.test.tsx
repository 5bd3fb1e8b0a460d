import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sparkline, sparklinePath } from '@/shared/ui/chart/sparkline';

describe("a sparkline's path", () => {
  it.each([
    ['rises from zero', [0, 5, 10], 'M0 30L50 15L100 0'],
    ['is a line at the top for equal values', [4, 4], 'M0 0L100 0'],
    ['is a line at the foot for zeros', [0, 0, 0], 'M0 30L50 30L100 30'],
    ['rounds to hundredths', [1, 2, 3, 3], 'M0 20L33.33 10L66.67 0L100 0'],
    ['is nothing for one value', [7], ''],
    ['is nothing without values', [], ''],
  ])('%s', (_, values, path) => {
    expect(sparklinePath(values)).toBe(path);
  });
});

it('a sparkline is described by its label, and is decoration without one', () => {
  const { container } = render(
    <>
      <Sparkline values={[1, 2]} label="Visits doubled." />
      <Sparkline values={[1, 2]} />
      <Sparkline values={[1]} />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Visits doubled.' })).toBeInTheDocument();
  expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(1);
  expect(container.querySelectorAll('svg')).toHaveLength(2);
});
