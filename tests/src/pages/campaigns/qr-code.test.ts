import { expect, it } from 'vitest';
import { inflateSync } from 'node:zlib';
import {
  modulesPath,
  qrCodeOf,
  qrFileName,
  qrPng,
  qrSvg,
} from '@/pages/campaigns/model/links/qr-code';
import { zipFile } from '@/pages/campaigns/model/links/zip-file';
import { crc32 } from '@/pages/campaigns/model/links/crc32';

const link = 'cedar-quote.example/quote/auto/?cmpid=GD001';

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

/** Returns a PNG's chunks, each with its data, after checking their checksums. */
function chunksOf(png: Buffer): ReadonlyMap<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.set(type, png.subarray(at + 8, at + 8 + length));
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(png.subarray(at + 4, at + 8 + length)));
    at += 12 + length;
  }
  return chunks;
}

it('has the quiet zone that scanners need', () => {
  const { rows, size } = qrCodeOf(link);
  const margin = [0, 1, 2, 3, size - 4, size - 1];
  expect(margin.some((index) => rows[index]?.includes(true))).toBe(false);
  expect(rows[4]?.[4]).toBe(true);
});

it('is a PNG of at least 1,000 pixels for 300 dots per inch, with the modules as pixels', async () => {
  const code = qrCodeOf(link);
  const chunks = chunksOf(await bytesOf(await qrPng(code)));
  const width = chunks.get('IHDR')?.readUInt32BE(0) ?? 0;
  expect(width).toBeGreaterThanOrEqual(1_000);
  expect(width % code.size).toBe(0);
  expect([chunks.get('pHYs')?.readUInt32BE(0), chunks.get('pHYs')?.[8]]).toEqual([11_811, 1]);
  const pixels = inflateSync(chunks.get('IDAT') ?? Buffer.of());
  const scale = width / code.size;
  const stride = 1 + Math.ceil(width / 8);
  const isDark = (x: number, y: number) => {
    const column = Math.floor((x + 0.5) * scale);
    const byte = pixels[Math.floor((y + 0.5) * scale) * stride + 1 + (column >> 3)] ?? 0;
    return (byte & (0x80 >> (column & 7))) === 0;
  };
  const drawn = code.rows.map((row, y) => row.map((_, x) => isDark(x, y)));
  expect(drawn).toEqual(code.rows);
});

it('is an SVG of the size of the PNG in print, whose path covers the dark modules', async () => {
  const code = qrCodeOf(link);
  const svg = await qrSvg(code).text();
  const { width } = /width="(?<width>[\d.]+)mm"/.exec(svg)?.groups ?? {};
  expect(Number(width)).toBeGreaterThan(100);
  const dark = [...modulesPath(code).matchAll(/h(\d+)v/g)];
  const modules = code.rows.flat().filter(Boolean).length;
  expect(dark.reduce((sum, [, length]) => sum + Number(length), 0)).toBe(modules);
});

it('has a file name that tells its campaign', () => {
  expect(qrFileName(link)).toBe('qr-cedar-quote.example-quote-auto-GD001');
});

it('puts files into an archive with their sizes, checksums and places', async () => {
  const files = ['one', 'two'].map((text) => ({ name: `${text}.txt`, content: new Blob([text]) }));
  const zip = await bytesOf(await zipFile(files));
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06_05_4b_50);
  expect(zip.readUInt16LE(end + 10)).toBe(2);
  let at = zip.readUInt32LE(end + 16);
  expect(at + zip.readUInt32LE(end + 12)).toBe(end);
  const read = files.map(() => {
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const place = zip.readUInt32LE(at + 42);
    const begin = place + 30 + zip.readUInt16LE(place + 26);
    const content = zip.subarray(begin, begin + zip.readUInt32LE(at + 24));
    expect(zip.readUInt32LE(at + 16)).toBe(crc32(content));
    at += 46 + length;
    return [name, content.toString()];
  });
  expect(read).toEqual([
    ['one.txt', 'one'],
    ['two.txt', 'two'],
  ]);
  expect(crc32(Buffer.from('123456789'))).toBe(0xcb_f4_39_26);
});
