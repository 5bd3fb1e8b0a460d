import { createFileRoute } from '@tanstack/react-router';
import { loginSearch } from '@/pages/login/index.route';

export const Route = createFileRoute('/login')({
  staticData: { title: 'Sign in' },
  validateSearch: loginSearch,
});
