export { Reasons, ReasonsOf } from './ui/reasons';
