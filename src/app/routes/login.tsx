import { createFileRoute } from '@tanstack/react-router';
import { loginSearch } from '@/pages/login/index.route';

export const Route = createFileRoute('/login')({
  staticData: { title: 'Log in' },
  validateSearch: loginSearch,
});
