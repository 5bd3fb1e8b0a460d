/** Controls for long lists. */
import '@/shared/ui/native-select-field';
import '@/shared/ui/pager';
import '@/shared/ui/select-field';
