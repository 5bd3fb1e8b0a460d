import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { SessionContext } from '@/entities/session';
import type { PortalDependencies } from './start-portal';

export function Portal({ queryClient, router, session }: PortalDependencies) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>
  );
}
