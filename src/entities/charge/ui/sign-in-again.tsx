import { useRouterState } from '@tanstack/react-router';
import type { ButtonAnchorProps } from '@/shared/ui/actions/anchor';
import { ButtonLink } from '@/shared/ui/actions/link';
import { chargeCopy } from './charge-copy';

/** A link that leads staff to their sign-in and then back to this page. */
export function SignInAgain(look: Pick<ButtonAnchorProps, 'tone' | 'size'>) {
  const next = useRouterState({ select: ({ location }) => location.href });
  return (
    <ButtonLink to="/login/staff" search={{ next }} {...look}>
      {chargeCopy.staff.signInAgain}
    </ButtonLink>
  );
}
