import { lazyStep } from '@/shared/ui/feedback/lazy-step';

const notLoaded = "We couldn't load the reasons. Check your connection and try again.";

/** Loaded when somebody asks why, because few do, and the dashboard would otherwise load all words for campaigns. */
export const Reasons = lazyStep(async () => (await import('./ui/reasons')).Reasons, notLoaded);

export const ReasonsOf = lazyStep(async () => (await import('./ui/reasons')).ReasonsOf, notLoaded);
