export type Channels = readonly [number, number, number];

/** Returns the channels (0 to 255) of an opaque six-digit color. Throws for any other format. */
export function channels(hex: string): Channels {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(hex);
  const [, red, green, blue] = match ?? [];
  if (red === undefined || green === undefined || blue === undefined) {
    throw new Error(`${hex} is no opaque color of six digits.`);
  }
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

/** Returns the relative luminance (WCAG 2.2). */
function luminance(color: Channels): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns the contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: Channels, other: Channels): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
