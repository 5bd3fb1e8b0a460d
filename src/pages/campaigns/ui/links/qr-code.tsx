import { encode } from 'uqr';
import { TextAnchor } from '@/shared/ui/anchor';
import { Stack } from '@/shared/ui/layout';
import { linkCopy as copy } from './link-copy';
import { qrCode } from './link-generator.css';

/** Returns a path that draws the dark modules as unit squares. */
function modulesPath(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

/** A link's QR code, for posters and business cards. */
export function QrCode({ link }: { readonly link: string }) {
  const { data, size } = encode(`https://${link}`, { border: 2, ecc: 'M' });
  const path = modulesPath(data);
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return (
    <Stack gap={2} align="start">
      <svg
        role="img"
        aria-label={copy.qrCodeOf(link)}
        className={qrCode}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <TextAnchor
        href={`data:image/svg+xml,${encodeURIComponent(file)}`}
        download={`${link.replaceAll(/[^\w.-]+/g, '-')}.svg`}
      >
        {copy.saveQrCode}
      </TextAnchor>
    </Stack>
  );
}
