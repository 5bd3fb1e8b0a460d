/** Form components, the state that returns with Back, and the calls that pages with a form make. */
import '../../../node_modules/@tanstack/react-query/build/modern/useMutation.js';
import '../../../node_modules/@tanstack/react-query/build/modern/useMutationState.js';
import '@/shared/api/card-queries';
import '@/shared/api/field-problems';
import '@/shared/api/shown-at-once';
import '@/shared/lib/address/use-kept-state';
import '@/shared/ui/action-bar';
import '@/shared/ui/announced-change';
import '@/shared/ui/field';
import '@/shared/ui/field-error';
import '@/shared/ui/search-field';
import '@/shared/ui/section';
import '@/shared/ui/text-area';
import '@/shared/ui/text-field';
import '@/shared/ui/visually-hidden';
import '@machines/shared/outcome';
