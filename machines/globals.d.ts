/**
 * Standard globals that machines may use. The DOM library is excluded, but these globals are pure. `URL` parses URLs
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
