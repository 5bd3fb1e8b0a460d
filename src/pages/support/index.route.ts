export { supportSearch, supportSearchDefaults } from './model/support-search';
