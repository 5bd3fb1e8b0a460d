export { rangeSearch, rangeSearchDefaults } from './model/range-search';
