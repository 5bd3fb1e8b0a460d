import { createFileRoute, redirect } from '@tanstack/react-router';
import { portalConfig } from '@/shared/config/portal-config';

/** Redirects to the login with the staff flag (login.staff). */
export const Route = createFileRoute('/login/staff')({
  beforeLoad: ({ search }) => {
    throw redirect({
      to: '/login',
      search: { ...search, target: portalConfig.staff_target },
      replace: true,
    });
  },
});
