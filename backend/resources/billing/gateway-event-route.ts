import type { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env';
import { readText } from '../../http/json-body';
import type { Services } from '../services';
import type { GatewayEvents } from './gateway-events';

export const gatewayEventsPath = '/backend/gateway/events/';

/** Receives the gateway's events. They are stored before the response, so that none needs to be repeated. */
export function gatewayEventRoute(
  app: Hono<AppEnv>,
  { gateway, background }: Pick<Services, 'gateway' | 'background'>,
  events: GatewayEvents | null,
): void {
  if (gateway.fields !== 'hosted' || events === null) return;
  app.post(gatewayEventsPath, async (context) => {
    const signature = context.req.header('stripe-signature') ?? '';
    const event = await gateway.readEvent(await readText(context), signature);
    if (event === null) return context.body(null, 400);
    await events.store(event);
    background.run('working off an event', events.work);
    return context.body(null, 204);
  });
}
