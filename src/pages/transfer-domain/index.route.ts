export { transferSearch } from './model/transfer-search';
