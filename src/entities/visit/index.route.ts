export { figuresSearch, figuresSearchDefaults } from './model/figures-search';
