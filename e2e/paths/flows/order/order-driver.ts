import { domainAvailability } from '@contract/availability';
import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { domainTypeFacts, listDomains } from '@contract/domain';
import { fillPath, type Endpoint, type QueryOf } from '@contract/endpoint';
import { csrfDefaults, idempotencyHeader } from '@contract/http';
import { orderDomain, readOrder, readReceipt, type OrderBody } from '@contract/order';
import { setName, type NameInRegistry } from '@contract/test-mode';
import { transferDetails } from '@contract/transfer-details';
import { activeUser } from '@contract/user';
import type { OrderDraft, OrderInput } from '@machines/order/order-context';
import type { APIResponse, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beginSession, csrfToken } from '../../../fixtures/sign-in';
import type { Backend } from '../../../fixtures/test';
import { PortalDriver, type DriverDependencies } from '../../harness/portal-driver';
import { leaveInTab } from './interrupted-tab';
import { ModelAccount } from './model-account';

/** An order whose response was lost, or that was interrupted by a reload. */
interface OpenOrder {
  readonly key: string;
  readonly body: OrderBody;
  /** The response, once the order has been sent to the backend. */
  arrival: Promise<APIResponse> | undefined;
}

interface OrderFlow {
  readonly page: Page;
  readonly backend: Backend;
  /** The name of the flow in the portal's drafts and URLs. */
  readonly flow: 'purchase' | 'transfer';
  /** The domain name that the paths order. */
  readonly name: string;
  readonly authCode?: string;
}

const demoAccount = '100001';

/** The calls that the actors of both flows make. */
const orderCalls = [
  domainAvailability,
  transferDetails,
  listCards,
  listDomains,
  previewBilling,
  orderDomain,
  readOrder,
  readReceipt,
];

export class OrderDriver extends PortalDriver {
  readonly account: ModelAccount;
  readonly #flow: OrderFlow;
  #order: OpenOrder | undefined;
  #user: 'agent' | 'staff' = 'agent';

  private constructor(dependencies: DriverDependencies, flow: OrderFlow) {
    super(dependencies);
    this.#flow = flow;
    this.account = new ModelAccount(flow.backend, demoAccount);
  }

  static async prepareOrder(flow: OrderFlow): Promise<OrderDriver> {
    const { page, backend } = flow;
    const root = 'main [data-state]';
    return new OrderDriver(
      await PortalDriver.prepare({ page, backend, holds: orderCalls, root }),
      flow,
    );
  }

  /** Opens the flow for a new order, or reopens an order that was interrupted by a reload or is finished. */
  async open({
    draft,
    chargedBy,
    orderKey,
    isNewVisit = false,
  }: OrderInput<string> & { readonly isNewVisit?: boolean }): Promise<void> {
    const { backend, page } = this;
    await this.account.setFixtures(['card-1', 'card-2'], true);
    if (chargedBy === 'staff') {
      await backend.changePerson({ user: 'staff', current_account: demoAccount });
    }
    this.#user = chargedBy;
    await this.signIn();
    const address = `/domains/${this.#flow.flow}`;
    const isReload = draft?.stage === 'config' && !isNewVisit;
    if (draft !== null) await this.#leaveBehind(draft, isReload ? address : null);
    if (orderKey !== undefined) {
      const chosen = { name: this.#flow.name, domainType: 'c1', paymentId: 'card-1' } as const;
      this.#order = { ...(await this.#composeOrder(chosen)), key: orderKey };
      await page.goto(`${address}?step=done&order=${orderKey}`);
    } else await page.goto(isReload ? `${address}?step=config` : address);
    await this.begin();
  }

  /** Signs the flow's user in without using the page. */
  signIn(): Promise<void> {
    return beginSession(this.page, this.#user);
  }

  /** Restores the data that an interrupted flow leaves in its tab: draft, idempotency key and history entries. */
  async #leaveBehind(draft: OrderDraft<string>, first: string | null): Promise<void> {
    const { user_id: owner } = await this.backend.call(activeUser);
    const { flow } = this.#flow;
    if (draft.stage === 'ordering') this.#order = await this.#composeOrder(draft);
    const items = {
      'portal.draft-owner': owner,
      [`portal.draft.${flow}.${this.account.number}`]: JSON.stringify({
        ...draft,
        paymentId: draft.paymentId && this.account.cardId(draft.paymentId),
        declinedCard: draft.declinedCard && this.account.cardId(draft.declinedCard),
      }),
      ...(this.#order && {
        [`portal.draft.${flow}-order.${this.account.number}`]: JSON.stringify(this.#order.key),
      }),
    };
    await this.page.addInitScript(leaveInTab, { items, first });
  }

  async #composeOrder({
    name,
    domainType,
    paymentId,
  }: Pick<OrderDraft<string>, 'name' | 'domainType' | 'paymentId'>): Promise<OpenOrder> {
    const type = domainType ?? 'c1';
    const preview = await this.#ask(previewBilling, { action: domainTypeFacts[type].action });
    const { due_now: expected } = v.parse(previewBilling.response, await preview.json());
    const { authCode } = this.#flow;
    return {
      key: randomUUID(),
      arrival: undefined,
      body: {
        name: name ?? '',
        domain_type: type,
        is_transfer: authCode !== undefined,
        ...(authCode !== undefined && { transfer_auth_code: authCode }),
        ...(paymentId !== null && { payment_id: this.account.cardId(paymentId) }),
        expected_amount: expected,
      },
    };
  }

  #ask<E extends Endpoint>(endpoint: E, query: QueryOf<E>): Promise<APIResponse> {
    const path = fillPath(endpoint.path, { account_number: this.account.number });
    const address = `${path}?${new URLSearchParams(Object.entries(query ?? {}))}`;
    return this.page.request.get(address, { maxRetries: 1 });
  }

  /** Sets the registry's behavior for a name (by default, the flow's name). */
  async setName(
    change: Omit<v.InferInput<typeof NameInRegistry>, 'name'>,
    name = this.#flow.name,
  ): Promise<void> {
    await this.backend.call(setName, { name, ...change });
  }

  /** Returns the name in the held or lost order, or the flow's name if there is no such order. */
  #orderedName(): string {
    const waiting = this.calls.held(orderDomain).at(-1)?.request().postDataJSON() as unknown;
    if (waiting !== undefined) return v.parse(orderDomain.body, waiting).name;
    return this.#order?.body.name ?? this.#flow.name;
  }

  get #isTransfer(): boolean {
    return this.#flow.flow === 'transfer';
  }

  /** Makes the registry accept the order. */
  async acceptOrder(course: 'at once' | 'late' = 'at once'): Promise<void> {
    this.account.expectName();
    await this.setName({ registered: this.#isTransfer, course }, this.#orderedName());
  }

  /** Makes the registry refuse the held order. */
  async rejectOrder(): Promise<void> {
    await this.setName({ registered: true, lock: 'locked' }, this.#orderedName());
  }

  /** Loses the response to the held order. The order itself can still be sent later. */
  async loseAnswer(kind: 'drop' | 'malformed'): Promise<void> {
    const request = (await this.calls.newest(orderDomain)).request();
    const key = request.headers()[idempotencyHeader.toLowerCase()] ?? '';
    const body = v.parse(orderDomain.body, request.postDataJSON());
    this.#order = { key, arrival: undefined, body };
    await this.calls.release([orderDomain], { kind });
  }

  /** Sends the lost order to the backend, where it stays pending. */
  async startLostOrder(): Promise<void> {
    const order = this.#lostOrder();
    if (order.arrival !== undefined) return;
    await this.setName({ registered: this.#isTransfer, answers: 'nothing' }, order.body.name);
    order.arrival = this.#send(order);
    await this.until('the order has begun', async () =>
      (await this.backend.ledger()).orders.some(({ key }) => key === order.key),
    );
  }

  /** Makes the lost order succeed. */
  async placeLostOrder(course: 'at once' | 'late' = 'at once'): Promise<void> {
    await this.acceptOrder(course);
    const order = this.#lostOrder();
    order.arrival ??= this.#send(order);
    const answer = await order.arrival;
    if (!answer.ok()) throw new Error(`The order was refused: ${await answer.text()}`);
  }

  /** Makes the lost order fail. An order that was never sent is voided when the portal looks it up. */
  async rejectLostOrder(): Promise<void> {
    const { arrival, body } = this.#lostOrder();
    if (arrival === undefined) return;
    await this.setName({ registered: true, answers: 'with a failure' }, body.name);
    await arrival;
  }

  #lostOrder(): OpenOrder {
    if (this.#order === undefined) throw new Error('No order was lost.');
    return this.#order;
  }

  async #send({ key, body }: OpenOrder): Promise<APIResponse> {
    const path = fillPath(orderDomain.path, { account_number: this.account.number });
    const csrf = { [csrfDefaults.header]: await csrfToken(this.page) };
    return this.page.request.post(path, {
      data: body,
      headers: { [idempotencyHeader]: key, ...csrf },
    });
  }

  /** Completes an order that is still pending in the backend. */
  async end(): Promise<void> {
    await this.acceptOrder();
    await this.#order?.arrival?.catch(() => {});
  }
}
