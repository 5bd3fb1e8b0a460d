export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

export const themes = ['light', 'dark'] as const;

export function pictureName(screen: string, size: string, theme: string): string {
  return `${screen}.${size}.${theme}.png`;
}
