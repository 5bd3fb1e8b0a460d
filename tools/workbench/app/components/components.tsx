import '@/shared/ui/theme/global.css';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ComponentsPage } from './components-page';

/** A router, because links need one. It knows only this page, and every link stays there. */
const router = createRouter({
  routeTree: createRootRoute({ component: ComponentsPage, notFoundComponent: () => null }),
  history: createMemoryHistory(),
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
