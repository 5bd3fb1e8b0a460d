import { domainAvailability } from '@contract/availability';
import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { domainTypeFacts, listDomains } from '@contract/domain';
import { fillPath, type Endpoint, type QueryOf } from '@contract/endpoint';
import { csrfDefaults, idempotencyHeader } from '@contract/http';
import { addCard } from '@contract/new-card';
import { orderDomain, readOrder, type OrderBody } from '@contract/order';
import { setName, type NameInRegistry } from '@contract/test-mode';
import { transferDetails } from '@contract/transfer';
import { activeUser } from '@contract/user';
import type { OrderDraft, OrderInput } from '@machines/order/order-context';
import type { APIResponse, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { fillCard, saveCard } from '../../../fixtures/card-form';
import { beginSession, csrfToken } from '../../../fixtures/sign-in';
import type { World } from '../../../fixtures/world';
import { PortalDriver, type PreparedParts } from '../../harness/portal-driver';
import { leaveInTab } from './interrupted-tab';
import { ModelAccount } from './model-account';

/** An order whose answer is lost, or that a reload interrupted. */
interface OpenOrder {
  readonly key: string;
  readonly body: OrderBody;
  /** The answer, once the order has been brought to the backend. */
  arrival: Promise<APIResponse> | undefined;
}

interface OrderFlow {
  readonly page: Page;
  readonly world: World;
  /** As the portal's drafts and addresses name it. */
  readonly flow: 'purchase' | 'transfer';
  /** The name that the model's paths are about. */
  readonly name: string;
  readonly authCode?: string;
}

const demoAccount = '100001';

/** The calls of both flows' actors. */
const orderCalls = [
  domainAvailability,
  transferDetails,
  listCards,
  listDomains,
  previewBilling,
  orderDomain,
  readOrder,
];

/** Drives both flows that end in an order. */
export class OrderDriver extends PortalDriver {
  readonly account: ModelAccount;
  readonly #flow: OrderFlow;
  #order: OpenOrder | undefined;
  #user: 'agent' | 'staff' = 'agent';

  private constructor(parts: PreparedParts, flow: OrderFlow) {
    super(parts);
    this.#flow = flow;
    this.account = new ModelAccount(flow.world, flow.world.account(demoAccount));
  }

  static async prepareOrder(flow: OrderFlow): Promise<OrderDriver> {
    const { page, world } = flow;
    const root = 'main [data-state]';
    return new OrderDriver(
      await PortalDriver.prepare({ page, world, holds: orderCalls, root }),
      flow,
    );
  }

  /** Opens the flow for a new order, or for what a reload interrupted. */
  async open({ draft, orderedBy }: OrderInput<string>): Promise<void> {
    const { world, page } = this;
    await this.account.setBelongings(['card-1', 'card-2'], true);
    if (orderedBy === 'staff') {
      await world.changePerson({ user: 'staff', currentAccount: demoAccount });
    }
    this.#user = orderedBy;
    await this.signIn();
    const address = `/domains/${this.#flow.flow}`;
    if (draft !== null) await this.#leaveBehind(address, draft);
    await page.goto(draft?.stage === 'config' ? `${address}?step=config` : address);
    await this.begin();
  }

  /** Signs the flow's user in, behind the back of the page. */
  signIn(): Promise<void> {
    return beginSession(this.page, this.#user);
  }

  /** Puts into the tab what an interrupted flow leaves there: its draft, its order's key, its place in the history. */
  async #leaveBehind(address: string, draft: OrderDraft<string>): Promise<void> {
    const { user_id: owner } = await this.world.call(activeUser);
    const { flow } = this.#flow;
    if (draft.stage === 'ordering') this.#order = await this.#composeOrder(draft);
    const items = {
      'portal.draft-owner': owner,
      [`portal.draft.${flow}.${this.account.number}`]: JSON.stringify({
        ...draft,
        paymentId: draft.paymentId === null ? null : this.account.cardId(draft.paymentId),
      }),
      ...(this.#order && {
        [`portal.draft.${flow}-order.${this.account.number}`]: JSON.stringify(this.#order.key),
      }),
    };
    const first = draft.stage === 'config' ? address : null;
    await this.page.addInitScript(leaveInTab, { items, first });
  }

  async #composeOrder({ name, domainType, paymentId }: OrderDraft<string>): Promise<OpenOrder> {
    const type = domainType ?? 'c1';
    const preview = await this.#ask(previewBilling, { action: domainTypeFacts[type].action });
    const { due_now: expected } = v.parse(previewBilling.answer, await preview.json());
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

  /** Adds a card in the form that is open; from then on it is the model's second. */
  async addCard(): Promise<void> {
    const answer = this.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/payment/'),
    );
    await fillCard(this.page, '5555 5555 5555 4444');
    await saveCard(this.page);
    this.account.setSecondCard(v.parse(addCard.answer, await (await answer).json()).id);
  }

  /** Sets how the registry treats the flow's name, or another. */
  async setName(
    change: Omit<v.InferInput<typeof NameInRegistry>, 'name'>,
    name = this.#flow.name,
  ): Promise<void> {
    await this.world.call(setName, { name, ...change });
  }

  /** The name of the order that waits or was lost; before one, that of the flow. */
  #orderedName(): string {
    const waiting = this.calls.held(orderDomain).at(-1)?.request().postDataJSON() as unknown;
    if (waiting !== undefined) return v.parse(orderDomain.body, waiting).name;
    return this.#order?.body.name ?? this.#flow.name;
  }

  get #isTransfer(): boolean {
    return this.#flow.flow === 'transfer';
  }

  /** The registry accepts the order. */
  async acceptOrder(): Promise<void> {
    this.account.expectName();
    await this.setName({ registered: this.#isTransfer }, this.#orderedName());
  }

  /** The registry refuses the order that waits. */
  async rejectOrder(): Promise<void> {
    await this.setName({ registered: true, lock: 'locked' }, this.#orderedName());
  }

  /** Loses the answer of the order that waits; the order itself can still reach the backend. */
  async loseAnswer(kind: 'drop' | 'malformed'): Promise<void> {
    const request = (await this.calls.newest(orderDomain)).request();
    const key = request.headers()[idempotencyHeader.toLowerCase()] ?? '';
    const body = v.parse(orderDomain.body, request.postDataJSON());
    this.#order = { key, arrival: undefined, body };
    await this.calls.letGo([orderDomain], { kind });
  }

  /** Brings the order whose answer was lost to the backend, whose registrar keeps it waiting. */
  async startLostOrder(): Promise<void> {
    const order = this.#lostOrder();
    if (order.arrival !== undefined) return;
    await this.setName({ registered: this.#isTransfer, answers: 'nothing' }, order.body.name);
    order.arrival = this.#send(order);
    await this.until('the order has begun', async () =>
      (await this.world.ledger()).orders.some(({ key }) => key === order.key),
    );
  }

  /** The order whose answer was lost is placed. */
  async placeLostOrder(): Promise<void> {
    await this.acceptOrder();
    const order = this.#lostOrder();
    order.arrival ??= this.#send(order);
    const answer = await order.arrival;
    if (!answer.ok()) throw new Error(`The order was refused: ${await answer.text()}`);
  }

  /** The order whose answer was lost is refused. One that has not arrived is void once it is looked up. */
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

  /** Lets go of what still waits in the backend. */
  async end(): Promise<void> {
    await this.acceptOrder();
    await this.#order?.arrival?.catch(() => {});
  }
}
