import { pictureSize, writeSvg, type Picture } from 'statechart-charts/export/svg';

/** The number of device pixels per pixel of the drawing, so that it is sharp on high-density screens. */
const DENSITY = 2;
/** The largest canvas that every browser can paint. */
const MOST_PIXELS = 16_000;

/** Returns the page's Geist font as embedded CSS, because an image can't use its page's fonts. */
async function embeddedTypeface(): Promise<string> {
  for (const sheet of document.styleSheets) {
    const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    const rule = rules.find(({ style }) =>
      style.getPropertyValue('font-family').includes('Geist Variable'),
    );
    const url = /url\("?([^")]+)"?\)/.exec(rule?.style.getPropertyValue('src') ?? '')?.[1];
    if (url === undefined) continue;
    const blob = await (await fetch(new URL(url, sheet.href ?? document.baseURI))).blob();
    const data = await dataUrl(blob);
    return `@font-face{font-family:'Geist Variable';font-weight:100 900;src:url(${data}) format('woff2')}`;
  }
  return '';
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('unread')),
    );
    reader.addEventListener('error', () =>
      reject(new Error("We couldn't load the typeface. Try again.")),
    );
    reader.readAsDataURL(blob);
  });
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/**
 * Renders a chart as a PNG at twice its size, or as large as the browser can paint.
 *
 * @throws if the browser can't paint it.
 */
export async function paintPng(picture: Picture): Promise<Blob> {
  const { width, height } = pictureSize(picture.drawing);
  const scale = Math.min(DENSITY, MOST_PIXELS / Math.max(width, height));
  const typeface = await embeddedTypeface();
  const svg = writeSvg(picture).replace('<style>', () => `<style>${typeface}`);
  const image = await imageOf(svg);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null)
        reject(new Error("This browser couldn't draw the chart. Save it as SVG instead."));
      else resolve(blob);
    }, 'image/png');
  });
}
