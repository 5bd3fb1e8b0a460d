import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { AppEnv } from '../../http/app-env';
import type { ClientLimits } from '../../http/client-limits';
import { page, type Html } from '../../http/pages/page';
import { confirmationPath, type Confirmations } from './confirmations';

const linkLimit = { name: 'confirm-email', most: 60, seconds: 300 } as const;

function questionPage(agency: string, address: string, action: string): Html {
  return page(
    'Confirm email forwarding',
    html`<h1>Get email from ${agency}?</h1>
      <p class="lead">
        ${agency} wants to forward email to <strong>${address}</strong>. If you agree, messages sent
        to its addresses arrive there.
      </p>
      <form method="post" action="${action}">
        <button class="button">Yes, forward email to me</button>
      </form>
      <p>If you don't know ${agency}, close this page. Nothing is forwarded until you agree.</p>`,
  );
}

function confirmedPage(address: string): Html {
  return page(
    'Email forwarding confirmed',
    html`<h1>You're all set</h1>
      <p class="lead">
        Email is now forwarded to <strong>${address}</strong>. You can close this page.
      </p>`,
  );
}

function unusablePage(): Html {
  return page(
    'This link no longer works',
    html`<h1>This link no longer works</h1>
      <p class="lead">
        It was already used, has expired, or a newer one was sent. If email doesn't arrive, ask the
        agency to send you a new link.
      </p>`,
  );
}

/**
 * The page on which a destination agrees to receive mail. Opening the link only shows a confirmation button, because
 * programs that scan email open every link in it.
 */
export function confirmationRoutes(
  app: Hono<AppEnv>,
  links: Confirmations,
  clientLimits: ClientLimits,
): void {
  app.get(`${confirmationPath}:token`, async (context) => {
    await clientLimits.enforce(context, linkLimit);
    const link = await links.find(context.req.param('token'));
    if (link === null) return context.html(unusablePage(), 404);
    return context.html(questionPage(link.agency, link.address, context.req.path));
  });

  app.post(`${confirmationPath}:token`, async (context) => {
    await clientLimits.enforce(context, linkLimit);
    const address = await links.confirm(context.req.param('token'));
    return address === null
      ? context.html(unusablePage(), 404)
      : context.html(confirmedPage(address));
  });
}
