export { loginSearch } from './model/login-search';
