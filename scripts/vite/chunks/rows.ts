/** Components for lists with rows that are edited in place. */
import '@/shared/ui/question-in-place';
import '@/shared/ui/row-list';
import '@/shared/ui/rows-loading';
