import type { AppContext } from '../../http/app-env';
import { clientCity } from '../../http/client-city';
import { addToLoggedCaller, sessionName } from '../../http/logged-caller';
import type { Services } from '../services';
import { deviceOf } from './device';
import type { SessionStart } from './sessions';

/** Starts a new session and rotates both cookies, so that values from before the sign-in become useless. */
export async function beginSession(
  {
    sessions,
    cookies,
    addressOf,
    config,
  }: Pick<Services, 'sessions' | 'cookies' | 'addressOf' | 'config'>,
  context: AppContext,
  start: Omit<SessionStart, 'device' | 'ipAddress' | 'city'>,
): Promise<void> {
  const previous = cookies.session(context);
  if (previous !== undefined) await sessions.end(previous);
  const device = deviceOf(context.req.header('User-Agent'));
  const token = await sessions.begin({
    ...start,
    device,
    ipAddress: addressOf(context),
    city: clientCity(context, config.cityHeader) || null,
  });
  cookies.setSession(context, token);
  addToLoggedCaller(context, { user: start.userId, session: sessionName(token) });
}
