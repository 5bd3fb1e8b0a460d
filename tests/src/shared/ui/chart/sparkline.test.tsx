import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sparkline, sparklinePoints } from '@/shared/ui/chart/sparkline';

it.each([
  ['rises from zero', [0, 5, 10], ['0 30', '50 15', '100 0']],
  ['is at the top for equal values', [4, 4], ['0 0', '100 0']],
  ['is at the foot for zeros', [0, 0, 0], ['0 30', '50 30', '100 30']],
  ['rounds to hundredths', [1, 2, 3, 3], ['0 20', '33.33 10', '66.67 0', '100 0']],
])('a sparkline %s', (_, values, points) => {
  expect(sparklinePoints(values)).toEqual(points);
});

it('a sparkline has a line of its own to the day that is not over, and is nothing for one day', () => {
  const { container } = render(
    <>
      <Sparkline values={[0, 5, 10]} />
      <Sparkline values={[7]} />
    </>,
  );
  const lines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(lines).toEqual(['M0 30L50 15L100 0V30H0Z', 'M0 30L50 15', 'M50 15L100 0']);
});
