export { figuresSearch, filtersSearch } from './model/figures-search';
