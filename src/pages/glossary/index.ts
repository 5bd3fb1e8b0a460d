export { GlossaryPage } from './ui/glossary-page';
