export { glossary } from './ui/glossary-copy';
export { GlossaryPage } from './ui/glossary-page';
