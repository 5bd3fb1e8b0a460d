declare module 'punycode.js' {
  export function toUnicode(name: string): string;
}
