import '@/shared/ui/theme/global.css';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GalleryPage } from './gallery-page';

/** Links need a router. This one knows the gallery alone, and wherever a link leads, it stays. */
const router = createRouter({
  routeTree: createRootRoute({ component: GalleryPage, notFoundComponent: () => null }),
  history: createMemoryHistory(),
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
