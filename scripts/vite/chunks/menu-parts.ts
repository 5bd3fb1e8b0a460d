/** Modules that the menus of the header share. */
import '@/app/shell/support-ticket';
import '@/shared/ui/theme/use-theme-choice';
