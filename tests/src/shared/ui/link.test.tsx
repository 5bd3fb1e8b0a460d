import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NewTabMark, TextAnchor } from '@/shared/ui/anchor';
import { ButtonLink, TextLink } from '@/shared/ui/link';

function renderLinks() {
  const root = createRootRoute({
    component: () => (
      <>
        <TextLink to="/">Dashboard</TextLink>
        <ButtonLink to="/domains" tone="primary">
          Transfer a domain
        </ButtonLink>
        <Outlet />
      </>
    ),
  });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Welcome</p> }),
    createRoute({ getParentRoute: () => root, path: '/domains', component: () => <p>List</p> }),
  ]);
  const history = createMemoryHistory();
  render(<RouterProvider router={createRouter({ routeTree, history })} />);
  return history;
}

it('leads to a route of the portal without leaving the page', async () => {
  const history = renderLinks();
  const link = await screen.findByRole('link', { name: 'Transfer a domain' });
  expect(link).toHaveAttribute('href', '/domains');
  await userEvent.setup().click(link);
  expect(await screen.findByText('List')).toBeInTheDocument();
  expect(history.location.pathname).toBe('/domains');
});

it('is a link in the style of a button, in its tone', async () => {
  renderLinks();
  const button = await screen.findByRole('link', { name: 'Transfer a domain' });
  const text = screen.getByRole('link', { name: 'Dashboard' });
  expect(button.className).not.toBe('');
  expect(button.className).not.toBe(text.className);
});

it('announces that it opens a new tab', () => {
  render(
    <TextAnchor href="https://harbor.example" target="_blank">
      View Site <NewTabMark />
    </TextAnchor>,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName('View Site (opens in a new tab)');
});
