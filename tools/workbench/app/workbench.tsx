import '@/shared/ui/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { WorkbenchPage } from './page/workbench-page';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');

createRoot(root).render(
  <StrictMode>
    <WorkbenchPage />
  </StrictMode>,
);
