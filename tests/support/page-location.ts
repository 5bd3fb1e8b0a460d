import { vi, type Mock } from 'vitest';

export interface PageLocation {
  readonly assign: Mock<(address: string) => void>;
  readonly reload: Mock<() => void>;
}

/**
 * Sets the page's URL and records navigations, because jsdom neither navigates nor allows spying on its location.
 * Restores the location when the test ends.
 */
export function stubLocation(address: string = window.location.href): PageLocation {
  const { origin, href, protocol, host, hostname, port, pathname, search, hash } = new URL(address);
  const place = { origin, href, protocol, host, hostname, port, pathname, search, hash };
  const watched = { assign: vi.fn<(to: string) => void>(), reload: vi.fn<() => void>() };
  vi.stubGlobal('location', { ...place, ...watched });
  return watched;
}
