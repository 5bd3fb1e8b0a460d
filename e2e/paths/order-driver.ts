import { domainAvailability } from '@contract/availability';
import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { domainTypeFacts, listDomains } from '@contract/domain';
import { fillPath, type Endpoint, type QueryOf } from '@contract/endpoint';
import { csrfDefaults, idempotencyHeader } from '@contract/http';
import { orderDomain, readOrder, type OrderBody } from '@contract/order';
import { setName, type NameInRegistry } from '@contract/test-mode';
import { transferDetails } from '@contract/transfer';
import { activeUser } from '@contract/user';
import type { APIResponse, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { OrderScreen } from '../fixtures/order-screen';
import { beginSession, csrfToken } from '../fixtures/sign-in';
import type { World } from '../fixtures/world';
import { leaveInTab, type InterruptedDraft } from './interrupted-tab';
import { ModelAccount } from './model-account';
import { PortalDriver, type PreparedParts } from './portal-driver';

/** An order that has left the browser, or was about to, and of which nobody knows yet what becomes. */
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

/** The date moves on by this much after cards and domains were read, so that the next reading is a new one. */
export const untilOld = 31_000;

/** Days after which what is due now is another sum. */
const sumLasts = 2;

/** The calls of both flows' actors. */
export const orderCalls = {
  searchDomains: [domainAvailability],
  lookUp: [transferDetails],
  loadOptions: [listCards, listDomains],
  previewOrder: [previewBilling],
  placeOrder: [orderDomain],
  askForOrder: [readOrder],
} as const;

/** Drives both flows that end in an order; the model's cards are called card-1 and card-2 in them. */
export class OrderDriver extends PortalDriver {
  readonly screen = new OrderScreen(this.page);
  readonly #flow: OrderFlow;
  /** Where the model's cards are. */
  readonly account: ModelAccount;
  #order: OpenOrder | undefined;
  #person: 'agent' | 'staff' = 'agent';

  private constructor(parts: PreparedParts, flow: OrderFlow) {
    super(parts);
    this.#flow = flow;
    this.account = new ModelAccount(flow.world, flow.world.account(demoAccount));
  }

  static async prepareOrder(flow: OrderFlow): Promise<OrderDriver> {
    const prepared = await PortalDriver.prepare({
      page: flow.page,
      world: flow.world,
      holds: Object.values(orderCalls).flat(),
      root: 'main [data-state]',
    });
    return new OrderDriver(prepared, flow);
  }

  get name(): string {
    return this.#flow.name;
  }

  /** Opens the flow as somebody who begins it, or comes back to what a reload interrupted. */
  async open(by: 'agent' | 'staff', draft: InterruptedDraft | null): Promise<void> {
    const { world, page } = this;
    await this.account.setBelongings(['card-1', 'card-2'], true);
    if (by === 'staff') await world.changePerson({ user: 'staff', currentAccount: demoAccount });
    this.#person = by;
    await this.signIn();
    const address = `/domains/${this.#flow.flow}`;
    if (draft !== null) await this.#leaveBehind(address, draft);
    await page.goto(draft?.stage === 'config' ? `${address}?step=config` : address);
    await this.begin();
  }

  /** Signs in whoever opened the flow, behind the back of the page. */
  signIn(): Promise<void> {
    return beginSession(this.page, this.#person);
  }

  /** Puts into the tab what an interrupted flow leaves there: its draft, its order's key, its place in the history. */
  async #leaveBehind(address: string, draft: InterruptedDraft): Promise<void> {
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

  async #composeOrder({ name, domainType, paymentId }: InterruptedDraft): Promise<OpenOrder> {
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

  /** Asks for names like one, as the portal's search does. */
  async suggestionsFor(name: string): Promise<readonly string[]> {
    const answer = await this.#ask(domainAvailability, { name });
    const { suggestions } = v.parse(domainAvailability.answer, await answer.json());
    return suggestions.map((suggestion) => suggestion.name);
  }

  /** Adds a card in the form that is open; from then on it is the model's second. */
  async addCard(number: string): Promise<void> {
    const answer = this.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/payment/'),
    );
    await this.screen.fillCard(number);
    await this.screen.saveCard();
    const { id } = v.parse(v.object({ id: v.string() }), await (await answer).json());
    this.account.noteSecondCard(id, number.slice(-4));
  }

  /** Lets the reading of cards and domains go, and makes what was read count as old. */
  async readOptions(): Promise<void> {
    await this.calls.letGo(orderCalls.loadOptions);
    await this.clock.moveDate(untilOld);
  }

  /** Sets how the registry treats the flow's name, or another. */
  async setName(change: Omit<v.InferInput<typeof NameInRegistry>, 'name'>, name = this.name) {
    await this.world.call(setName, { name, ...change });
  }

  /** The name of the order that waits, or whose answer was lost; before one, that of the flow. */
  #orderedName(): string {
    const waiting = this.calls.held(orderDomain).at(-1)?.request().postDataJSON() as unknown;
    if (waiting !== undefined) return v.parse(orderDomain.body, waiting).name;
    return this.#order?.body.name ?? this.name;
  }

  /** The registry as an order of this flow needs it. */
  async letOrdersThrough(): Promise<void> {
    this.account.expectName();
    await this.setName({ registered: this.#flow.flow === 'transfer' }, this.#orderedName());
  }

  /** The registry refuses the order that waits. */
  async letOrdersFail(): Promise<void> {
    await this.setName({ registered: true, lock: 'locked' }, this.#orderedName());
  }

  /** What is due has become another sum since it was shown. */
  changeSum(): Promise<void> {
    return this.world.passDays(sumLasts);
  }

  /** Remembers the order that waits to be sent, so that it can reach the backend although its answer is lost. */
  async noteOrder(): Promise<void> {
    const request = (await this.calls.newest(orderDomain)).request();
    const key = request.headers()[idempotencyHeader.toLowerCase()] ?? '';
    this.#order = {
      key,
      arrival: undefined,
      body: v.parse(orderDomain.body, request.postDataJSON()),
    };
  }

  /** Brings the order whose answer was lost to the backend, whose registrar keeps it waiting. */
  async startOrder(): Promise<void> {
    const order = this.#open();
    if (order.arrival !== undefined) return;
    const registered = this.#flow.flow === 'transfer';
    await this.setName({ registered, answers: 'nothing' }, order.body.name);
    order.arrival = this.#send(order);
    await this.until('the order has begun', async () =>
      (await this.world.ledger()).orders.some(({ key }) => key === order.key),
    );
  }

  /** Lets the order whose answer was lost come to a good end. */
  async finishOrder(): Promise<void> {
    await this.letOrdersThrough();
    const order = this.#open();
    order.arrival ??= this.#send(order);
    const answer = await order.arrival;
    if (!answer.ok()) throw new Error(`The order was refused: ${await answer.text()}`);
  }

  /** Lets the order whose answer was lost be refused, if it has arrived. One that has not is void once it is asked for. */
  async refuseOrder(): Promise<void> {
    const { arrival, body } = this.#open();
    if (arrival === undefined) return;
    await this.setName({ registered: true, answers: 'with a failure' }, body.name);
    await arrival;
  }

  #open(): OpenOrder {
    if (this.#order === undefined) throw new Error('No order is open that could be asked for.');
    return this.#order;
  }

  async #send({ key, body }: OpenOrder): Promise<APIResponse> {
    return this.page.request.post(
      fillPath(orderDomain.path, { account_number: this.account.number }),
      {
        data: body,
        headers: {
          [idempotencyHeader]: key,
          [csrfDefaults.header]: await csrfToken(this.page),
        },
      },
    );
  }

  /** Lets go of what still waits in the backend. */
  async end(): Promise<void> {
    await this.letOrdersThrough();
    await this.#order?.arrival?.catch(() => {});
  }
}
