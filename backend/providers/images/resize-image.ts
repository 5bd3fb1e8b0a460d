import sharp from 'sharp';
import { imageTooLarge, notAnImage } from './image-errors';
import { imageFile, type ImageFile } from './image-cache';

const mostPixels = 25_000_000;
const timeLimitSeconds = 5;

// Each image uses only one core, so that resizing doesn't block other requests.
sharp.concurrency(1);

/** The first bytes of the accepted formats. Other formats, such as SVG, could run code or read files. */
const signatures = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
] as const;

function isImage(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 16).toString('latin1');
  return signatures.some((signature) => signature.test(start));
}

interface Wanted {
  readonly width: number;
  readonly type: ImageFile['type'];
}

/** Resizes an image to the requested width, but never enlarges it. Throws an `ApiError` if the file isn't an image. */
export async function resizeImage(bytes: Buffer, { width, type }: Wanted): Promise<ImageFile> {
  if (!isImage(bytes)) throw notAnImage();
  const resized = sharp(bytes, { limitInputPixels: mostPixels, autoOrient: true })
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: timeLimitSeconds });
  const encoded =
    type === 'image/webp'
      ? resized.webp({ quality: 82 })
      : resized.flatten({ background: '#fff' }).jpeg({ quality: 84, progressive: true });
  try {
    return imageFile(type, await encoded.toBuffer());
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|timeout/.test(error.message);
    throw isTooLarge ? imageTooLarge() : notAnImage();
  }
}

/** Renders one of our own drawings as JPEG. */
export async function rasterize(svg: string): Promise<ImageFile> {
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 88, progressive: true }).toBuffer();
  return imageFile('image/jpeg', jpeg);
}
