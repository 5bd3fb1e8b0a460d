import { Button } from '@/shared/ui/button';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Alert } from '@/shared/ui/alert';
import { Spinner } from '@/shared/ui/spinner';
import { linkCopy as copy } from './link-copy';

export const LazyQrCode = lazyComponent(() => import('./qr-code').then(({ QrCode }) => QrCode), {
  waiting: <Spinner label={copy.loadingQr} />,
  failed: (retry) => (
    <Alert tone="danger" action={<Button onClick={retry}>{copy.tryAgain}</Button>}>
      {copy.qrFailed}
    </Alert>
  ),
});
