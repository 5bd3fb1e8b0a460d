import { useEffect, useRef } from 'react';
import { useOnline } from '@/shared/lib/network/use-online';
import { announce } from '@/shared/ui/feedback/announcer';
import { Container } from '@/shared/ui/layout/layout';
import { topLine } from '../shell/shell.css';
import { shellCopy } from '../shell/shell-copy';

/** A line on every page while the browser is offline, which explains failed requests. */
export function OfflineLine() {
  const isOnline = useOnline();
  const wasOnline = useRef(true);

  useEffect(() => {
    if (wasOnline.current !== isOnline) announce(isOnline ? shellCopy.online : shellCopy.offline);
    wasOnline.current = isOnline;
  }, [isOnline]);

  return isOnline ? null : (
    <aside className={topLine}>
      <Container>{shellCopy.offline}</Container>
    </aside>
  );
}
