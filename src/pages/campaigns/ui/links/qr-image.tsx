import { useMemo } from 'react';
import { modulesPath, qrCodeOf } from '../../model/links/qr-code';
import { linkCopy as copy } from './link-copy';
import { qrSizes } from './link-generator.css';

interface QrImageProps {
  /** The link without `https://`. */
  readonly link: string;
  /** A small one accompanies the link's text, so screen readers skip it. */
  readonly size: 'large' | 'small';
}

export function QrImage({ link, size }: QrImageProps) {
  const code = useMemo(() => qrCodeOf(link), [link]);
  return (
    <svg
      {...(size === 'small'
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': copy.qrCodeOf(link) })}
      className={qrSizes[size]}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <path d={modulesPath(code)} />
    </svg>
  );
}
