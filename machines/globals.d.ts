/**
 * Standard globals that a machine may use although the DOM library is excluded, because each is pure. `URL` parses URLs
 * and converts host names to Punycode (URL Standard).
 */
interface URL {
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
declare var URL: { new (url: string, base?: string): URL };
