export const themes = ['light', 'dark'] as const;

export function pictureName(screen: string, size: string, theme: string): string {
  return `${screen}.${size}.${theme}.png`;
}
