/** Components for lists with rows that are edited in place. */
import '@/shared/api/use-removal';
import '@/shared/ui/question-in-place';
import '@/shared/ui/removable-rows';
import '@/shared/ui/row-list';
import '@/shared/ui/rows-loading';
