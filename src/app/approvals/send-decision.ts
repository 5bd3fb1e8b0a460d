import { Decision, decideOverride } from '@contract/override';
import type {
  DecideOutcome,
  SentDecision,
} from '@machines/approval-decision/approval-decision-machine';
import * as v from 'valibot';
import { call } from '@/shared/api/call';
import { isCallError, type CallError } from '@/shared/api/call-error';

function failureOf(error: CallError): DecideOutcome {
  const { status, body, reason, message } = error;
  // A busy backend hasn't read the request, so the decision counts as lost.
  if (status === null || reason === 'busy') return { kind: 'lost', reason: message };
  if (status === 401) return { kind: 'unauthorized' };
  if (status === 404) return { kind: 'gone' };
  const current = v.safeParse(Decision, body?.current);
  if (status === 409 && current.success) return { kind: 'conflict', decision: current.output };
  return { kind: 'refused', reason: body?.fields?.['reason'] ?? message };
}

/**
 * Sends a decision. The request starts before this function returns and survives closing the tab, so that it can be
 * sent while the page unloads.
 */
export async function sendDecision({ pk, status, reason }: SentDecision): Promise<DecideOutcome> {
  const body = reason === null ? { status } : { status, reason };
  try {
    const decision = await call(decideOverride, { path: { pk }, body, keepalive: true });
    return { kind: 'decided', decision };
  } catch (error) {
    if (!isCallError(error)) throw error;
    return failureOf(error);
  }
}
