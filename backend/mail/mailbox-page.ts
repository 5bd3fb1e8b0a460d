import { html } from 'hono/html';
import { page, type Html } from '../pages/page';
import type { MailMessage } from './local-mailbox';

/** Turns the portal's own addresses in a message into links. */
function withLinks(body: string, origin: string): Html {
  const parts = body.split(/(https?:\/\/\S+)/);
  return html`${parts.map((part) =>
    part.startsWith(`${origin}/`) ? html`<a href="${part}">${part}</a>` : part,
  )}`;
}

export function mailboxPage(messages: readonly MailMessage[], origin: string): Html {
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="lead">Email sent by the portal, newest first. Nothing leaves this machine.</p>
      ${
        messages.length === 0
          ? html`<p>No messages yet. Email that the portal sends shows up here.</p>`
          : html`<ol class="messages">
              ${messages.map(
                (message) =>
                  html`<li>
                    <dl>
                      <dt>To</dt>
                      <dd>${message.recipient}</dd>
                      <dt>Subject</dt>
                      <dd>${message.subject}</dd>
                      <dt>Sent</dt>
                      <dd><time>${message.receivedAt.toISOString()}</time></dd>
                    </dl>
                    <pre>${withLinks(message.body, origin)}</pre>
                  </li>`,
              )}
            </ol>`
      }`,
  );
}
