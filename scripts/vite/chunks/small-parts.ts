/** Modules under 1 kB each, two or three of which most pages need. */
import '@/entities/card/ui/lazy-card-editor';
import '@/shared/lib/focus/focus-invalid';
import '@/shared/lib/focus/use-into-view';
import '@/shared/lib/format/relative-time';
import '@/shared/lib/keyboard/approval-keys';
import '@/shared/ui/card-logo';
import '@/shared/ui/choice-chips';
import '@/shared/ui/fact-list';
import '@/shared/ui/segmented-filter';
import '@/shared/ui/timeline';
import '@contract/domain-name';
import '@contract/email-address';
