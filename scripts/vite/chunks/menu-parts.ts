/** Modules that the header's menus share. */
import '@/app/shell/support-ticket';
import '@/shared/ui/theme/use-theme-choice';
