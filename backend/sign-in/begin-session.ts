import type { AppContext } from '../http/app-env';
import { addToLoggedCaller, sessionName } from '../http/logged-caller';
import type { Services } from '../services';
import type { World } from '../world';
import { deviceOf } from './device';

/** Starts a new session and rotates both cookies, so that values from before the sign-in become worthless. */
export async function beginSession(
  { sessions, cookies }: Pick<Services, 'sessions' | 'cookies'>,
  context: AppContext,
  { world, userId }: { readonly world: World; readonly userId: string },
): Promise<void> {
  const previous = cookies.session(context);
  if (previous !== undefined) await sessions.end(previous);
  const device = deviceOf(context.req.header('User-Agent'));
  const token = await sessions.begin(world, userId, device);
  cookies.setSession(context, token);
  addToLoggedCaller(context, { user: userId, session: sessionName(token) });
}
