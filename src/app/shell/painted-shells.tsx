import '@/shared/ui/theme/global.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { accessRule } from '@/entities/session';
import { Container } from '@/shared/ui/layout';
import { Brand, HeaderFrame } from './header-frame';
import { brand } from './header.css';
import { PageShape, type Shape } from './page-shape';
import { main, shell } from './shell.css';
import { shellCopy } from './shell-copy';

/*
 * What the document paints before any script has arrived. It runs in the build, which puts its markup and its styles into
 * the HTML. The portal's first render replaces it.
 */

/** Nothing in it is read or can be focused: the portal says that it is loading, once. */
function PaintedShell({ shape }: { readonly shape: Shape | null }) {
  return (
    <div className={shell}>
      <div inert aria-hidden="true">
        <HeaderFrame>
          <a href="/" className={brand}>
            <Brand name={shellCopy.portal} />
          </a>
        </HeaderFrame>
      </div>
      <main className={main} aria-busy="true">
        <div inert aria-hidden="true">
          <Container>{shape === null ? null : <PageShape shape={shape} />}</Container>
        </div>
      </main>
    </div>
  );
}

/** The header alone, for pages whose shape isn't known. */
export const bareShell = renderToStaticMarkup(<PaintedShell shape={null} />);

export const shells: Readonly<Record<Shape, string>> = {
  dashboard: renderToStaticMarkup(<PaintedShell shape="dashboard" />),
  wizard: renderToStaticMarkup(<PaintedShell shape="wizard" />),
  list: renderToStaticMarkup(<PaintedShell shape="list" />),
};

/** Whether a page shows only to signed-in users. */
export function isForUsers(path: string): boolean {
  const { needs } = accessRule(path);
  return needs === 'account' || needs === 'noAccount';
}
