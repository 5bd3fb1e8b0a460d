import * as v from 'valibot';
import { accountRoot } from './account';
import { endpoint } from './endpoint';
import { line, lines } from './text';

/** The maximum length of a message, in UTF-16 code units. */
export const mostMessageLetters = 10_000;

/**
 * Emails a message to support, whose answer goes to the person's own email address. The same message with the same key
 * is sent once.
 */
export const sendSupportMessage = endpoint({
  method: 'POST',
  path: `${accountRoot}/support/messages/`,
  summary: 'Emails a message about the agency to support, from the person who asks',
  access: 'anyAccount',
  keyed: true,
  status: 204,
  body: v.strictObject({
    /** Subject, such as a bill or a domain. */
    about: line(200, 'Enter what your message is about'),
    message: lines(mostMessageLetters, 'Enter a message'),
    /** Name and path of the page from which the person asks. */
    page: line(200, 'Name the page'),
    path: v.pipe(
      v.string(),
      v.maxLength(300, 'Use at most 300 characters'),
      v.regex(/^\/[!-~]*$/, 'Send the path of a page'),
    ),
  }),
  response: v.null(),
});
