import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Icon } from '@/shared/ui/text/icon';
import { Initials, initialsOf } from '@/shared/ui/text/initials';
import { pageHeadingId } from '@/shared/ui/layout/page-header';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';

it('announces the content that is loading, and hides the gray placeholders from screen readers', () => {
  render(
    <Loading label="Loading your domains">
      <Skeleton shape="heading" />
      <Skeleton />
    </Loading>,
  );
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('Loading your domains');
  expect(status.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2);
});

it('announces the failure, the safe data and the next step in a polite live region', async () => {
  render(
    <ErrorState
      title="We couldn't load your domains"
      kept="Nothing was changed."
      next="Try again in a moment."
      action={<button>Try again</button>}
      reference="7f3c-20a1"
    />,
  );
  const heading = await screen.findByRole('heading', { name: "We couldn't load your domains" });
  const status = screen.getByRole('status');
  expect(status).toContainElement(heading);
  expect(status).toHaveTextContent('Nothing was changed.');
  expect(status).toHaveTextContent('Try again in a moment.');
  expect(screen.getByText('Reference 7f3c-20a1')).toBeInTheDocument();
});

it('focuses the heading of a failed page', () => {
  render(<ErrorState headingLevel={1} title="This page does not exist" next="Go back." />);
  const heading = screen.getByRole('heading', { level: 1, name: 'This page does not exist' });
  expect(heading).toHaveAttribute('id', pageHeadingId);
  expect(heading).toHaveAttribute('tabindex', '-1');
  expect(screen.queryByRole('status')).toBeNull();
});

it('treats an icon as decoration unless it has a label', () => {
  const { container } = render(
    <>
      <Icon name="lock" />
      <Icon name="lock" label="Locked" />
    </>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Locked' })).toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it.each([
  ['Harbor Coverage', 'HC'],
  ['ines  de la Cruz', 'ID'],
  ['Étoile', 'É'],
  ['', ''],
])('shortens the name "%s" to "%s"', (name, short) => {
  expect(initialsOf(name)).toBe(short);
});

it('shows initials until there is a photo, and again if it is broken, without announcing either', () => {
  const { container, rerender } = render(<Initials name="Harbor Coverage" />);
  expect(container.firstChild).toHaveAttribute('data-letters', 'HC');
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  const photo = () => container.querySelector('img');
  expect(photo()).toBeNull();
  rerender(<Initials name="Harbor Coverage" photo="/gone.jpg" />);
  expect(photo()).toHaveAttribute('alt', '');
  fireEvent.error(photo() as HTMLImageElement);
  expect(photo()).toBeNull();
  rerender(<Initials name="Harbor Coverage" photo="/new.jpg" />);
  expect(photo()).toHaveAttribute('src', '/new.jpg');
});
