import { html } from 'hono/html';
import { page, type Html } from '../../http/pages/page';
import type { MailMessage } from './local-mailbox';

/** Formats the time of a message. Includes the time zone, because it is this machine's and not always the reader's. */
const sentFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Turns the portal's own URLs in a message into links. */
function withLinks(body: string, origin: string): Html {
  const parts = body.split(/(https?:\/\/\S+)/);
  return html`${parts.map((part) =>
    part.startsWith(`${origin}/`) ? html`<a href="${part}">${part}</a>` : part,
  )}`;
}

function facts({ recipient, sender, receivedAt }: MailMessage): Html {
  return html`<dl>
    <dt>To</dt>
    <dd>${recipient}</dd>
    <dt>From</dt>
    <dd>${sender === '' ? 'nobody' : sender}</dd>
    <dt>Sent</dt>
    <dd><time datetime="${receivedAt.toISOString()}">${sentFormat.format(receivedAt)}</time></dd>
  </dl>`;
}

/** The message's HTML, below the path of its page. */
export const messageFile = 'message.html';

const titleOf = ({ subject }: MailMessage) => (subject === '' ? 'No subject' : subject);

/** The page that lists the mailbox's messages, for developers. */
export function mailboxPage(messages: readonly MailMessage[], path: string): Html {
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="lead">
        Email that the portal sent or forwarded, newest first. Nothing leaves this machine.
      </p>
      ${
        messages.length === 0
          ? html`<p>No messages yet. Email that the portal sends shows up here.</p>`
          : html`<ol class="messages">
              ${messages.map(
                (message) =>
                  html`<li>
                    <p><a href="${path}${message.id}/">${titleOf(message)}</a></p>
                    ${facts(message)}
                  </li>`,
              )}
            </ol>`
      }`,
  );
}

/** The page for one message, as text and, in a frame that runs and loads nothing, as HTML. */
export function mailPage(message: MailMessage, path: string, origin: string): Html {
  return page(
    titleOf(message),
    html`<p><a href="${path}">All messages</a></p>
      <h1>${titleOf(message)}</h1>
      <div class="versions">
        <ol class="messages">
          <li>
            ${facts(message)}
            <pre>${withLinks(message.body, origin)}</pre>
          </li>
        </ol>
        ${
          message.html === ''
            ? ''
            : html`<iframe
                title="The message as HTML"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                src="${path}${message.id}/${messageFile}"
              ></iframe>`
        }
      </div>`,
  );
}
