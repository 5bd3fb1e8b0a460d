export {
  figuresSearch,
  figuresSearchDefaults,
  filtersOf,
  filtersSearch,
} from './model/figures-search';
