export { explain } from './model/explain';
export { Reasons, ReasonsOf } from './ui/reasons';
