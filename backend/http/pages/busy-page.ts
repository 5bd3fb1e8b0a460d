import { html } from 'hono/html';
import { page, type Html } from './page';

/** Replaces any page while the portal is at capacity. The browser reloads the page after a few seconds. */
export function busyPage(address: string): Html {
  return page(
    'Busy',
    html`<h1>The portal is busy right now</h1>
      <p class="lead" role="status">
        We'll try again in a few seconds. You don't have to do anything.
      </p>
      <p><a href="${address}">Try again now</a></p>`,
  );
}
