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

/** A router, because links need one. It only knows the gallery, and every link stays on it. */
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
