export { LinkGenerator } from './ui/link-generator';
