import type { Content } from './watch-page';

/** A page and the main content that a person opens it for: no shell, no skeleton. */
interface MeasuredPage {
  readonly path: string;
  readonly signedIn: boolean;
  readonly content: Content;
}

const firstDomain: Content = {
  name: "first domain's name",
  selector: 'main table a[href^="/domains/"]',
};

export const pages = {
  'signed out': {
    path: '/logout',
    signedIn: false,
    content: { name: 'sentence', selector: 'main h1', text: 'Logged Out' },
  },
  dashboard: { path: '/', signedIn: true, content: firstDomain },
  domains: { path: '/domains', signedIn: true, content: firstDomain },
  transfer: {
    path: '/domains/transfer',
    signedIn: true,
    content: { name: 'name field', selector: 'main form input:enabled' },
  },
} as const satisfies Readonly<Record<string, MeasuredPage>>;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages).filter((name): name is PageName => name in pages);
