import { csrfDefaults } from '@contract/http';
import { decideOverride, listQueue } from '@contract/override';
import { activeUser } from '@contract/user';
import { approvalDecisionModel } from '@machines/approval-decision/approval-decision-model';
import { forEachCase, outOfReach } from 'statechart-paths/run/executors';
import * as v from 'valibot';
import { beginSession, csrfToken, signIn } from '../../fixtures/sign-in';
import { browserReplay, type HarnessOf } from '../harness/browser-replay';
import { PortalDriver } from '../harness/portal-driver';

/** A tag that only one item has. */
const tag = 'office';

class ApprovalDriver extends PortalDriver {
  async #read<Schema extends v.GenericSchema>(path: string, answer: Schema) {
    return v.parse(answer, await (await this.page.request.get(path)).json());
  }

  async #pk(): Promise<string> {
    const queue = await this.#read(listQueue.path, listQueue.response);
    const item = queue.find(({ tags }) => tags.includes(tag));
    if (item === undefined) throw new Error(`Nothing with the tag ${tag} waits`);
    return item.pk;
  }

  /** Stores a decision from an earlier visit in the browser. */
  async keep(decision: object): Promise<void> {
    const { user_id: userId } = await this.#read(activeUser.path, activeUser.response);
    const pk = await this.#pk();
    await this.page.evaluate(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [`portal.decisions.${userId}`, JSON.stringify([{ ...decision, pk }])],
    );
  }

  /** Sends a decision without using the page. No path makes the same decision on the page. */
  async decideElsewhere(): Promise<void> {
    const answer = await this.page.request.put(
      decideOverride.path.replace('{pk}', await this.#pk()),
      {
        data: { status: 'denied', reason: 'Decided elsewhere' },
        headers: { [csrfDefaults.header]: await csrfToken(this.page) },
      },
    );
    if (!answer.ok()) throw new Error(`The decision answered ${answer.status()}`);
  }

  /** Signs in again in another tab, which notifies this one. */
  async resume(): Promise<void> {
    await beginSession(this.page, 'staff');
    const { user_id: userId } = await this.#read(activeUser.path, activeUser.response);
    await this.page.evaluate(
      (id) =>
        new BroadcastChannel('portal.session').postMessage({ type: 'tabs.signedIn', userId: id }),
      userId,
    );
  }

  /** Expects a state; a closed item is no longer on the page. */
  override async expectState(state: string): Promise<void> {
    if (state !== 'closed') await super.expectState(state);
  }
}

type Harness = HarnessOf<'approval-decision', ApprovalDriver>;

const harness: Harness = {
  inputs: forEachCase(approvalDecisionModel.inputs, async (driver, { kept }) => {
    await signIn(driver.page, 'staff', '/glossary');
    if (kept !== null) await driver.keep(kept);
    await driver.page.goto(`/admin/approvalqueue?tag=${tag}`);
    await driver.begin();
  }),
  events: {
    'decision.flush': (driver) =>
      driver.perform({ press: { button: 'Reload Pending Content Overrides' } }),
    'session.resumed': (driver) => driver.resume(),
  },
  actors: {
    sendDecision: {
      done: {
        decided: ({ calls }) => calls.release([decideOverride]),
        async conflict(driver) {
          await driver.decideElsewhere();
          await driver.calls.release([decideOverride]);
        },
        gone: ({ calls }) =>
          calls.release([decideOverride], {
            kind: 'status',
            status: 404,
            error_reason: 'not_found',
          }),
        'session ended': ({ calls }) =>
          calls.release([decideOverride], {
            kind: 'status',
            status: 401,
            error_reason: 'unauthenticated',
          }),
        refused: ({ calls }) =>
          calls.release([decideOverride], {
            kind: 'status',
            status: 429,
            error_reason: 'too_many_tries',
          }),
        lost: ({ calls }) => calls.release([decideOverride], { kind: 'drop' }),
      },
      error: { unforeseen: outOfReach },
    },
  },
  delays: { undo: ({ clock }) => clock.pass(5000) },
};

export const replay = browserReplay({
  id: 'approval-decision',
  harness,
  prepare: async (page, backend) =>
    new ApprovalDriver(
      await PortalDriver.prepare({
        page,
        backend,
        holds: [decideOverride],
        root: 'main li[data-state]',
      }),
    ),
});

export const { executors, open } = replay;
