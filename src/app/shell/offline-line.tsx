import { useEffect, useRef } from 'react';
import { useOnline } from '@/shared/lib/network/use-online';
import { announce } from '@/shared/ui/announcer';
import { Container } from '@/shared/ui/layout';
import { offlineLine } from './shell.css';
import { shellCopy } from './shell-copy';

/** Names a lost network on every page, so that nobody blames what is shown there. */
export function OfflineLine() {
  const isOnline = useOnline();
  const wasOnline = useRef(true);

  useEffect(() => {
    if (wasOnline.current !== isOnline) announce(isOnline ? shellCopy.online : shellCopy.offline);
    wasOnline.current = isOnline;
  }, [isOnline]);

  return isOnline ? null : (
    <div className={offlineLine}>
      <Container>{shellCopy.offline}</Container>
    </div>
  );
}
