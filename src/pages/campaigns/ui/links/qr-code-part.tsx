import { Button } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { Spinner } from '@/shared/ui/spinner';
import { linkCopy as copy } from './link-copy';

export const QrCodePart = lazyPart(() => import('./qr-code').then(({ QrCode }) => QrCode), {
  waiting: <Spinner label={copy.loadingQr} />,
  failed: (retry) => (
    <Notice tone="danger" action={<Button onClick={retry}>{copy.tryAgain}</Button>}>
      {copy.qrFailed}
    </Notice>
  ),
});
