import { lazyStep } from '@/shared/ui/lazy-step';

/** The card form and its validation, loaded only when a card is added or changed. */
export const CardEditor = lazyStep(async () => (await import('./card-editor')).CardEditor);
