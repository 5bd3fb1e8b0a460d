import { readDomainName } from '@contract/domain-name';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

interface NameInAddress {
  readonly path: '/domains/purchase' | '/domains/transfer';
  /** The name in the URL, from a link to the wizard. */
  readonly name: string | undefined;
  /** Starts the wizard with the name if it is in its first stage. The function's identity must be stable. */
  take(this: void, name: string): void;
}

/** Moves a name from the URL to the wizard, so that neither a reload nor Back searches for the name again. */
export function useNameInAddress({ path, name, take }: NameInAddress): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (name === undefined) return;
    const valid = readDomainName(name).name;
    if (valid !== null) take(valid);
    void navigate({
      to: path,
      search: ({ step }) => ({ step }),
      replace: true,
      resetScroll: false,
    });
  }, [name, path, take, navigate]);
}
