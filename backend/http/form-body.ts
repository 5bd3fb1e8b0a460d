import { ApiError } from '../shared/api-error';
import type { AppContext } from './app-env';
import { readText } from './json-body';
import { isWellEncoded } from './well-formed';

/** The maximum size of a form: sign-in forms have only a few short fields. */
const maxFormBytes = 4 * 1024;

const formType = 'application/x-www-form-urlencoded';

/** Reads a form of at most 4 kB and returns it still encoded. Every field is valid UTF-8 without NUL. */
export async function readForm(context: AppContext): Promise<string> {
  const type = context.req.header('content-type') ?? '';
  const form = await readText(context, maxFormBytes);
  if (type.split(';')[0]?.trim().toLowerCase() === formType && isWellEncoded(form)) return form;
  throw new ApiError('malformed', {
    message: "This form isn't valid. Nothing was changed. Start again.",
  });
}
