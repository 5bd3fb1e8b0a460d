export { glossarySearch, glossarySearchDefaults } from './model/glossary-search';
