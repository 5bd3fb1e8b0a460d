export { figuresSearch, figuresSearchDefaults, filtersSearch } from './model/figures-search';
