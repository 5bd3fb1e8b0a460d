/**
 * The standard globals a machine may use although the DOM library is left out: each is pure.
 * `URL` reads addresses and turns host names into punycode (URL Standard).
 */
interface URL {
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
declare var URL: { new (url: string, base?: string): URL };
