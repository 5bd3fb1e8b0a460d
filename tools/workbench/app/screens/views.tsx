import { deletableCards } from '@machines/card-deletion/card-deletion-model';
import type { CardDeletionContext } from '@machines/card-deletion/card-deletion-machine';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { UpdateLine } from '@/app/updates/update-line';
import { CardForm } from '@/entities/card/ui/card-form';
import { PastDue } from '@/features/confirm-charge/ui/past-due';
import { approvalCopy } from '@/pages/approval-queue/ui/approval-copy';
import { KeysLegend } from '@/pages/approval-queue/ui/keys-legend';
import { billingCopy } from '@/pages/billing/ui/billing-copy';
import { redirectsCopy } from '@/pages/domain/ui/emails/emails-copy';
import { RedirectRow } from '@/pages/domain/ui/emails/redirect-row';
import { DomainChanges } from '@/pages/domain/ui/settings/domain-changes';
import { domainsCopy } from '@/pages/domains/ui/domains-copy';
import { RestorationView } from '@/pages/domains/ui/restoration';
import { editCardCopy } from '@/pages/edit-card/ui/edit-card-copy';
import { LoginView } from '@/pages/login/ui/login-view';
import { CardList } from '@/pages/payment/ui/card-list';
import { paymentCopy } from '@/pages/payment/ui/payment-copy';
import { PurchaseView } from '@/pages/purchase-domain/ui/purchase-view';
import { TransferView } from '@/pages/transfer-domain/ui/transfer-view';
import { portalConfig } from '@/shared/config/portal-config';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { ApprovalScreen } from './approval-screen';
import type { Variant } from '../subject';
import { PortalScreen } from './portal-screen';
import { accountNumber, sampleCard } from '@contract/samples/sample-answers';
import { sampleData, type SampleData } from './sample-data';
import { SampleProviders } from './sample-providers';
import { sampledContext } from './sampled-context';
import { withContext } from './with-context';

/** Renders the portal's real view of a machine, with sample data. */
type View = (actor: AnyActorRef, data: SampleData) => ReactNode;

/** The view of each machine. */
export const views: Readonly<Record<string, View>> = {
  'app-update': (update) => titled('Agency Portal', <UpdateLine update={update} />),
  'approval-decision': (decision) =>
    titled(approvalCopy.title, <ApprovalScreen decision={decision} />),
  'approval-keys': (keys) =>
    titled(approvalCopy.title, <KeysLegend keys={keys} isOn onChoose={() => undefined} />),
  'card-deletion': (deletion, data) =>
    titled(
      paymentCopy.title,
      <CardList
        accountNumber={accountNumber}
        cards={cardsBeside(deletion, data)}
        mayChange
        deletion={deletion}
      />,
    ),
  'card-editor': (editor, data) =>
    titled(
      editCardCopy.add,
      <CardForm
        editor={editor}
        agencyAddress={data.account.office.address}
        onShown={() => undefined}
        onTyped={() => undefined}
        onCancel={() => undefined}
      />,
    ),
  'domain-lifecycle': (lifecycle, { domain }) =>
    titled(
      domain.name,
      <DomainChanges
        lifecycle={lifecycle}
        accountNumber={accountNumber}
        domain={domain}
        isLastMicrosite={false}
      />,
    ),
  'domain-restoration': (restoration, { domain }) =>
    titled(
      domainsCopy.title,
      <RestorationView
        restoration={restoration}
        accountNumber={accountNumber}
        name={domain.name}
        chargedAgency={undefined}
      />,
    ),
  'email-redirect': (row) =>
    titled(
      'cedar-quote.example',
      <Panel title={redirectsCopy.title}>
        <ul>
          <RedirectRow
            row={row}
            domain="cedar-quote.example"
            redirects={[]}
            signature="Cedar Agency"
            confirmation={() => null}
          />
        </ul>
      </Panel>,
    ),
  login: (login) => <LoginView login={login} partnerDomain={portalConfig.partner_email_domain} />,
  'past-due-payment': (payment, { billing }) =>
    titled(
      billingCopy.title,
      <PastDue payment={payment} accountNumber={accountNumber} subscription={billing} />,
    ),
  purchase: (purchase) => <PurchaseView purchase={purchase} accountNumber={accountNumber} />,
  session: (session, data) => <PortalScreen session={session} data={data} />,
  transfer: (transfer) => (
    <TransferView
      transfer={transfer}
      accountNumber={accountNumber}
      prefix={portalConfig.transfer_input_prefix}
    />
  ),
};

function titled(title: string, view: ReactNode): ReactNode {
  return (
    <Stack gap={5}>
      <PageHeader title={title} />
      {view}
    </Stack>
  );
}

/** Returns the cards that can be deleted, always including the one in question. */
function cardsBeside(deletion: AnyActorRef, data: SampleData) {
  const { card }: CardDeletionContext = deletion.getSnapshot().context;
  const known =
    data.cards.length === 0 ? deletableCards.filter(({ id }) => id === card?.id) : deletableCards;
  const ids = new Set<string>(deletableCards.map(({ id }) => id));
  return [
    ...known.map((one) => sampleCard(one.id, one)),
    ...data.cards.filter(({ id }) => !ids.has(id)),
  ];
}

/** Returns a machine's view in its context; undefined if the machine has no view. */
export function viewOf(
  machine: string,
  actor: AnyActorRef,
  variant: Variant,
): ReactNode | undefined {
  const view = Object.hasOwn(views, machine) ? views[machine] : undefined;
  if (view === undefined) return undefined;
  const data = sampleData(variant);
  const shown = withContext(actor, (context) => sampledContext(context, variant, data));
  return <SampleProviders data={data}>{view(shown, data)}</SampleProviders>;
}
