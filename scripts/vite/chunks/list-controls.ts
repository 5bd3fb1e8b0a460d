/** Controls for long lists and their files, and the styles of bars. */
import '@/shared/lib/files/csv-file';
import '@/shared/lib/files/save-file';
import '@/shared/ui/native-select-field';
import '@/shared/ui/pager';
import '@/shared/ui/select-field';
import '@vanilla-extract/dynamic';
