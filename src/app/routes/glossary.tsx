import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { GlossaryPage } from '@/pages/glossary';
import { glossarySearch, glossarySearchDefaults } from '@/pages/glossary/index.route';

export const Route = createFileRoute('/glossary')({
  staticData: { crumb: 'Glossary' },
  validateSearch: glossarySearch,
  search: { middlewares: [stripSearchParams(glossarySearchDefaults)] },
  component: GlossaryPage,
});
