/** Components that nearly every page uses, including the signed-out screen. */
import '@/shared/ui/anchor';
import '@/shared/ui/button';
import '@/shared/ui/empty-state';
import '@/shared/ui/error-state';
import '@/shared/ui/icon';
import '@/shared/ui/initials';
import '@/shared/ui/lazy-step';
import '@/shared/ui/link';
import '@/shared/ui/load-error';
import '@/shared/ui/alert';
import '@/shared/ui/panel';
import '@/shared/ui/query-content';
import '@/shared/ui/retry-alert';
import '@/shared/ui/text';
