/**
 * A browser resolves the address of a call against the page's; Node's `Request` knows no page and
 * refuses a path. Test files share a process, so it may be there already.
 */
export function resolveRequestsAgainstPage(): void {
  if (Request.name === 'PageRequest') return;
  globalThis.Request = class PageRequest extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    }
  };
}
