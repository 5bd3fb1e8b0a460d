/** Controls of long lists. */
import '@/shared/ui/pager';
import '@/shared/ui/select-field';
