import { encode } from 'uqr';
import { crc32 } from './crc32';

/** Dots per inch of offset print. */
const dotsPerInch = 300;
const inch = { meters: 0.0254, millimeters: 25.4 };

/** The least width of a PNG in pixels: four inches in print. */
const leastWidth = 1_200;

/** Modules of the quiet zone that scanners need on each side (ISO/IEC 18004, 9.1). */
const quietZone = 4;

export interface QrCode {
  /** Modules on each side, including the quiet zone. */
  readonly size: number;
  /** True for dark modules, by row. */
  readonly rows: readonly (readonly boolean[])[];
}

export function qrCodeOf(link: string): QrCode {
  const { data, size } = encode(`https://${link}`, { border: quietZone, ecc: 'M' });
  return { size, rows: data };
}

/** Returns the dark modules as an SVG path of one rectangle for each run. */
export function modulesPath({ rows }: QrCode): string {
  return rows
    .flatMap((row, y) => {
      const text = row.map((isDark) => (isDark ? '1' : '0')).join('');
      return [...text.matchAll(/1+/g)].map(
        ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
      );
    })
    .join('');
}

/** Pixels for each module of a PNG. */
const scaleOf = ({ size }: QrCode) => Math.ceil(leastWidth / size);

/** Returns the QR code as an SVG file, as large in print as the PNG. */
export function qrSvg(code: QrCode): Blob {
  const { size } = code;
  const width = (((size * scaleOf(code)) / dotsPerInch) * inch.millimeters).toFixed(1);
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${width}mm" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${modulesPath(code)}"/></svg>`;
  return new Blob([text], { type: 'image/svg+xml' });
}

/** Returns a PNG chunk (PNG, third edition, section 5.3). */
function chunk(type: string, data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** Returns a chunk's data: four-byte numbers, then single bytes. */
function numbers(whole: readonly number[], bytes: readonly number[]): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(whole.length * 4 + bytes.length);
  const view = new DataView(data.buffer);
  for (const [index, each] of whole.entries()) view.setUint32(index * 4, each);
  data.set(bytes, whole.length * 4);
  return data;
}

/** Returns the pixels: a filter byte before each row, then one bit for each pixel, 1 for white. */
function pixels({ size, rows }: QrCode, scale: number): Uint8Array<ArrayBuffer> {
  const width = size * scale;
  const stride = 1 + Math.ceil(width / 8);
  const data = new Uint8Array(stride * width);
  for (const [y, row] of rows.entries()) {
    const line = new Uint8Array(stride);
    for (let x = 0; x < width; x += 1) {
      const isDark = row[Math.floor(x / scale)] === true;
      if (!isDark) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
    for (let copy = 0; copy < scale; copy += 1) data.set(line, (y * scale + copy) * stride);
  }
  return data;
}

/** Compresses with zlib (RFC 1950). */
async function deflated(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  const written = writer.write(data).then(() => writer.close());
  const [bytes] = await Promise.all([new Response(readable).arrayBuffer(), written]);
  return new Uint8Array(bytes);
}

const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Returns the QR code as a PNG file for print. Written without a canvas, which can't store the resolution, and which
 * browsers that resist fingerprinting fill with noise.
 */
export async function qrPng(code: QrCode): Promise<Blob> {
  const scale = scaleOf(code);
  const width = code.size * scale;
  const perMeter = Math.round(dotsPerInch / inch.meters);
  const parts = [
    signature,
    // One bit of gray for each pixel, without interlacing.
    chunk('IHDR', numbers([width, width], [1, 0, 0, 0, 0])),
    chunk('pHYs', numbers([perMeter, perMeter], [1])),
    chunk('IDAT', await deflated(pixels(code, scale))),
    chunk('IEND', new Uint8Array()),
  ];
  return new Blob(parts, { type: 'image/png' });
}

/** Returns the name of a link's file, without its ending. */
export function qrFileName(link: string): string {
  return `qr-${link.replace('?cmpid=', '').replaceAll(/[^\w.-]+/g, '-')}`;
}
