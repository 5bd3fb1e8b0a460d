import { DomainName } from '@contract/domain-name';
import { and, eq } from 'drizzle-orm';
import type { Hono, MiddlewareHandler } from 'hono';
import { readFileSync } from 'node:fs';
import { is } from 'valibot';
import type { AppContext, AppEnv } from '../../http/app-env';
import type { Services } from '../../resources/services';
import { domains } from '../../store/schema/domains';
import { accounts } from '../../store/schema/people';
import {
  missingSitePage,
  sitePage,
  siteScriptPath,
  siteStylesPath,
  type Site,
  type SiteMode,
} from './site-page';

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Serves small sites for the demo microsites. The sites report visitor actions. */
export function siteRoutes(
  app: Hono<AppEnv>,
  { database, config }: Services,
  headers: MiddlewareHandler<AppEnv>,
): void {
  const { site_edit_parameter, site_preview_parameter, insurer_name } = config.portal;

  async function findSite(domain: string): Promise<Site | null> {
    const [found] = await database
      .select({ agency: accounts.fullName, profile: accounts.profile })
      .from(domains)
      .innerJoin(accounts, eq(accounts.number, domains.accountNumber))
      .where(and(eq(domains.name, domain), eq(domains.domainType, 'c1'), eq(domains.active, true)));
    if (found === undefined) return null;
    const { office, agent } = found.profile.agency;
    const { address_street, address_municipality, address_province, address_postal_code } =
      office.address;
    return {
      domain,
      agency: found.agency,
      agent: `${agent.names.first_name} ${agent.names.last_name}`,
      insurer: insurer_name,
      phone: office.phone_number,
      address: `${address_street}, ${address_municipality}, ${address_province} ${address_postal_code}`,
    };
  }

  function modeOf(context: AppContext): SiteMode {
    // Checked first, because a preview has both parameters.
    if (context.req.query(site_preview_parameter) !== undefined) return 'preview';
    return context.req.query(site_edit_parameter) === undefined ? 'visit' : 'edit';
  }

  const serveFile = (path: string, type: string, content: string) =>
    app.get(path, (context) => {
      context.header('Content-Type', `${type}; charset=utf-8`);
      context.header('Cache-Control', 'no-cache');
      return context.body(content);
    });

  app.use('/sites/*', headers);
  serveFile(siteStylesPath, 'text/css', file('./site.css'));
  serveFile(siteScriptPath, 'text/javascript', file('./site.js'));

  app.get('/sites/:domain/*', async (context) => {
    const domain = context.req.param('domain').toLowerCase();
    const site = is(DomainName, domain) ? await findSite(domain) : null;
    context.header('Cache-Control', 'no-store');
    if (site === null) return context.text('There is no site at this address.\n', 404);
    const { pathname } = new URL(context.req.url);
    const path = pathname.replace(/^\/sites\/[^/]+/, '').replace(/\/+$/, '') || '/';
    const page = sitePage(site, modeOf(context), path);
    return page === null ? context.html(missingSitePage(site), 404) : context.html(page);
  });
}
