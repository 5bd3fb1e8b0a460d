/**
 * Standard globals a machine may use although the DOM library is excluded: each is pure. `URL` parses
 * addresses and converts host names to punycode (URL Standard).
 */
interface URL {
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
declare var URL: { new (url: string, base?: string): URL };
