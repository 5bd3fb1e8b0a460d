/** Modules shared by the header's menus. */
import '@/app/shell/support-ticket';
import '@/shared/ui/theme/use-theme-choice';
