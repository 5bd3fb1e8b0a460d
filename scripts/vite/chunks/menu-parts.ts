/** Modules that the header's menus share. */
import '@/app/shell/menu-copy';
import '@/app/shell/support-ticket';
import '@/shared/ui/theme/use-theme-choice';
