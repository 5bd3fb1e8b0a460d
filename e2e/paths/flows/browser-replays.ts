import type { BrowserReplay } from '../harness/browser-replay';
import { appUpdateReplay } from './app-update';
import { approvalDecisionReplay } from './approval-decision';
import { approvalKeysReplay } from './approval-keys';
import { cardDeletionReplay } from './card-deletion';
import { cardEditorReplay } from './card-editor';
import { emailRedirectReplay } from './email-redirect';
import { domainLifecycleReplay } from './domain-lifecycle';
import { domainRestorationReplay } from './domain-restoration';
import { loginReplay } from './login';
import { pastDuePaymentReplay } from './past-due-payment';
import { purchaseReplay } from './purchase';
import { sessionReplay } from './session';
import { transferReplay } from './transfer';

/** The browser replays of all machines. */
export const browserReplays: Readonly<Record<string, BrowserReplay>> = {
  session: sessionReplay,
  login: loginReplay,
  purchase: purchaseReplay,
  transfer: transferReplay,
  'card-editor': cardEditorReplay,
  'email-redirect': emailRedirectReplay,
  'domain-lifecycle': domainLifecycleReplay,
  'domain-restoration': domainRestorationReplay,
  'card-deletion': cardDeletionReplay,
  'past-due-payment': pastDuePaymentReplay,
  'app-update': appUpdateReplay,
  'approval-decision': approvalDecisionReplay,
  'approval-keys': approvalKeysReplay,
};
