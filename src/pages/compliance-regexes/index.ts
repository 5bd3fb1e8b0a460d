export { prefetchPatterns } from './model/prefetch-patterns';
export { ComplianceRegexesPage } from './ui/compliance-regexes-page';
