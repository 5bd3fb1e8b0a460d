import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NewTabMark, TextAnchor } from '@/shared/ui/actions/anchor';

it('a link that opens in a new tab says so in its name', () => {
  render(
    <TextAnchor href="https://harbor.example" target="_blank">
      <span>{'View Site '}</span>
      <NewTabMark />
    </TextAnchor>,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName('View Site (opens in a new tab)');
});
