declare module 'punycode.js' {
  const punycode: { toASCII(name: string): string; toUnicode(name: string): string };
  export default punycode;
}
