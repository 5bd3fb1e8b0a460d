import type { DomainLifecycleActor } from '@machines/domain-lifecycle/domain-lifecycle-machine';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

const changes = ['upgrade', 'park', 'cancel'] as const;

/**
 * Opens the question before a change that the URL's hash names, such as `#cancel`. The portal's search links to it. The
 * hash is removed, so that going back or reloading doesn't ask again.
 */
export function useAskedChange(lifecycle: DomainLifecycleActor): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const change = changes.find((each) => each === hash);
    if (change === undefined) return;
    lifecycle.send({ type: `${change}.request` });
    void navigate({ to: '.', hash: '', search: true, replace: true, resetScroll: false });
  }, [lifecycle, hash, navigate]);
}
