import '@/shared/ui/theme/global.css';
import { shellPlaces, type DocumentManifest, type PageFiles } from '@contract/portal-document';
import { renderToStaticMarkup } from 'react-dom/server';
import { accessRule } from '@/entities/session';
import { Container } from '@/shared/ui/layout';
import { Skeleton } from '@/shared/ui/skeleton';
import { PastDueLine, StaffLine } from './account-lines';
import { Brand, HeaderFrame } from './header-frame';
import { brand } from './header.css';
import { accountButton, accountInitials, navigation } from './header-menus.css';
import { PageShape, shapeOf, type Shape } from './page-shape';
import { isPastDueSaid } from './past-due-pages';
import { accountShape, main, shell } from './shell.css';
import { shellCopy } from './shell-copy';

/*
 * The static shell, which is painted before any script arrives. The build renders it into the HTML with its styles, and
 * the app's first render replaces it.
 */

/** A shell without readable or focusable content. The app itself announces that it is loading. */
function PaintedShell({ shape }: { readonly shape: Shape | null }) {
  return (
    <div className={shell}>
      <div inert aria-hidden="true">
        <HeaderFrame bars={shape === null ? null : shellPlaces.bars}>
          <a href="/" className={brand}>
            <Brand name={shellCopy.portal} />
          </a>
          {shape === null ? null : (
            <>
              <nav className={navigation} />
              <span className={accountButton}>
                <span className={accountInitials}>
                  <Skeleton shape="circle" />
                </span>
                <span className={accountShape}>
                  <Skeleton />
                </span>
              </span>
            </>
          )}
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

/** The header alone, for pages whose skeleton isn't known. */
export const bareShell = renderToStaticMarkup(<PaintedShell shape={null} />);

const painted = (shape: Shape) => renderToStaticMarkup(<PaintedShell shape={shape} />);

export const shells: Readonly<Record<Shape, string>> = {
  dashboard: painted('dashboard'),
  domains: painted('domains'),
  wizard: painted('wizard'),
  list: painted('list'),
};

const someAccount = { full_name: shellPlaces.agency, agent_code: shellPlaces.agentCode };

export const bars: DocumentManifest['bars'] = {
  // Staff can open every account, so there is always another account to choose.
  staff: renderToStaticMarkup(<StaffLine account={someAccount} onChange={() => undefined} />),
  pastDue: renderToStaticMarkup(
    <PastDueLine
      link={({ className, children }) => (
        <a href="/billing?pay=now" className={className}>
          {children}
        </a>
      )}
    />,
  ),
};

/** Returns the skeleton to paint for a page. Only pages that require sign-in have one. */
export function pageTraits(
  path: string,
  isWizard: boolean,
): Pick<PageFiles, 'shell' | 'isInAccount' | 'saysPastDue'> {
  const { needs } = accessRule(path);
  return {
    shell: needs === 'account' || needs === 'noAccount' ? shapeOf(path, isWizard) : null,
    ...(needs === 'account' && {
      isInAccount: true,
      ...(isPastDueSaid(path, isWizard) && { saysPastDue: true }),
    }),
  };
}
