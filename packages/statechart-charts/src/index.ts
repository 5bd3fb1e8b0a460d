export { readChart } from './read/read-chart';
