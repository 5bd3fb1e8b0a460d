/** Modules under 1 kB each, two or three of which most pages need. */
import '@/entities/card/ui/lazy-card-editor';
import '@/shared/lib/focus/focus-invalid';
import '@/shared/lib/focus/use-into-view';
import '@/shared/ui/announced-change';
import '@/shared/ui/card-logo';
import '@/shared/ui/fact-list';
import '@/shared/ui/segmented-filter';
import '@/shared/ui/timeline';
