import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Cases, Model } from './model';
import type { LeafPathOf } from './run/executors';

/*
 * A flow's screen as data: the user action for each event, and the visible elements of each state. Interpreters use it
 * to replay paths on rendered views and in a browser, and manual checklists use its wording.
 */

/** An accessible name or text, as an exact match or a pattern. */
export type Name = string | RegExp;

/** A control by its role and name. A `field` is any text input. */
export type Control =
  | { readonly button: Name }
  | { readonly link: Name }
  | { readonly menuitem: Name }
  | { readonly radio: Name }
  | { readonly checkbox: Name }
  | { readonly field: Name };

/**
 * The user action that performs an event. Pressing a disabled control has no effect. `type` replaces the text of a
 * field and then presses `submit`, if given; `enter` presses Enter in a field. `other` is an instruction that a harness
 * implements.
 */
export type UserAction =
  | { readonly press: Control }
  | { readonly type: string; readonly into: Name; readonly submit?: Control }
  | { readonly enter: Name }
  | { readonly check: Name; readonly on: boolean }
  | { readonly other: string };

/** A visible element. Plain text may appear anywhere on the screen; `says` lists text inside the element. */
export type VisibleElement =
  | Name
  | (Control & { readonly busy?: true })
  | { readonly link: Name; readonly to: string }
  | { readonly radio: Name; readonly checked: boolean }
  | { readonly checkbox: Name; readonly checked: boolean }
  /** `problem`: the error message of the field, or null if it is valid. */
  | { readonly field: Name; readonly value?: string; readonly problem?: Name | null }
  | { readonly heading: Name }
  | { readonly status: Name }
  | { readonly item: Name; readonly says: Name }
  | { readonly dialog: Name; readonly says?: readonly Name[] };

/** The visible elements of a state. A `disabled` control may also be absent; `focus` is on the element or inside it. */
export interface Expectation {
  readonly seen?: readonly VisibleElement[];
  readonly unseen?: readonly VisibleElement[];
  readonly enabled?: readonly Control[];
  readonly disabled?: readonly Control[];
  readonly focus?: VisibleElement;
}

/** A transient state, which is never shown on a screen. */
export type Transient = 'transient';

/** One or more expectations, all of which apply. */
export type Expectations = Expectation | readonly Expectation[];

type ExpectationOf<Snapshot> =
  | Expectations
  | { expectation(this: void, snapshot: Snapshot): Expectations }['expectation'];

type UserActionOf<Payload, Snapshot> =
  | UserAction
  | { perform(this: void, payload: Payload, snapshot: Snapshot): UserAction }['perform'];

type ParentsOf<Path> = Path extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${ParentsOf<Rest>}`
  : never;

/**
 * The screen of one machine, checked with `satisfies ScreenOf<typeof machine, typeof model>`: an event or atomic state
 * without a description doesn't compile. The expectation of a compound state applies to all its descendants.
 */
export interface ScreenOf<Machine extends AnyStateMachine, OwnModel extends Model> {
  readonly events: {
    readonly [Type in keyof OwnModel['events']]: OwnModel['events'][Type] extends Cases<
      infer Payload
    >
      ? UserActionOf<Payload, SnapshotFrom<Machine>>
      : never;
  };
  readonly states: {
    readonly [Path in LeafPathOf<Machine>]: ExpectationOf<SnapshotFrom<Machine>> | Transient;
  } & { readonly [Path in ParentsOf<LeafPathOf<Machine>>]?: ExpectationOf<SnapshotFrom<Machine>> };
}

/** The screen of any machine. */
export interface Screen {
  readonly events: Readonly<Record<string, UserActionOf<never, AnyMachineSnapshot>>>;
  readonly states: Readonly<
    Record<string, ExpectationOf<AnyMachineSnapshot> | Transient | undefined>
  >;
}

/** Returns the user action for an event in a state; undefined if the screen doesn't describe the event. */
export function userActionOf(
  screen: Screen,
  type: string,
  payload: unknown,
  snapshot: AnyMachineSnapshot,
): UserAction | undefined {
  const userAction = screen.events[type];
  // `ScreenOf` has checked the type of the model's payloads.
  return typeof userAction === 'function' ? userAction(payload as never, snapshot) : userAction;
}

/** Returns the control that a user action operates; undefined for `other`. */
export function controlOf(userAction: UserAction): Control | undefined {
  if ('press' in userAction) return userAction.press;
  if ('into' in userAction) return { field: userAction.into };
  if ('enter' in userAction) return { field: userAction.enter };
  return 'check' in userAction ? { checkbox: userAction.check } : undefined;
}

/** Narrows a list of expectations: `Array.isArray` doesn't narrow readonly arrays. */
function isList(expectations: Expectations): expectations is readonly Expectation[] {
  return Array.isArray(expectations);
}

/** Returns the expectation of a state, merged with the expectations of its ancestors. */
export function expectationOf(
  screen: Screen,
  path: string,
  snapshot: AnyMachineSnapshot,
): Expectation {
  const parts = path.split('.');
  const expectations = parts.flatMap((_, index) => {
    const described = screen.states[parts.slice(0, index + 1).join('.')];
    if (described === undefined || described === 'transient') return [];
    const shown = typeof described === 'function' ? described(snapshot) : described;
    return isList(shown) ? shown : [shown];
  });
  const all = <Part extends 'seen' | 'unseen' | 'enabled' | 'disabled'>(part: Part) =>
    expectations.flatMap(
      (expectation): readonly NonNullable<Expectation[Part]>[number][] => expectation[part] ?? [],
    );
  const focus = expectations.findLast((expectation) => expectation.focus !== undefined)?.focus;
  return {
    seen: all('seen'),
    unseen: all('unseen'),
    enabled: all('enabled'),
    disabled: all('disabled'),
    ...(focus !== undefined && { focus }),
  };
}

const plainName = (name: Name) => (typeof name === 'string' ? name : patternInWords(name));

const nameInWords = (name: Name) => `"${plainName(name)}"`;

/** Returns a readable form of a pattern, without anchors, escapes and groups. */
function patternInWords({ source }: RegExp): string {
  return source
    .replace(/\((?:\?:)?([^()|]*)[^()]*\)\??/g, '$1')
    .replace(/\[[^\]]*\]\+|\.\*|\\d\+/g, '…')
    .replace(/^\^|\$$|\\(?=[^\w])/g, '');
}

/** Describes a user action as an instruction to a person: `Choose Begin Transfer`. */
export function userActionInWords(userAction: UserAction): string {
  const choose = (control: Control) => Object.values(control).map(plainName).join('');
  if ('press' in userAction) return `Choose ${choose(userAction.press)}`;
  if ('into' in userAction) {
    const { type, into, submit } = userAction;
    const typed = `Type "${type}" into ${plainName(into)}`;
    return submit === undefined ? typed : `${typed} and choose ${choose(submit)}`;
  }
  if ('enter' in userAction) return `Press Enter in ${plainName(userAction.enter)}`;
  if ('check' in userAction) {
    return `${userAction.on ? 'Check' : 'Uncheck'} ${plainName(userAction.check)}`;
  }
  return userAction.other;
}

/** Describes a visible element for failure messages and checklists: `button "Select", busy`. */
export function elementInWords(visible: VisibleElement): string {
  if (typeof visible === 'string' || visible instanceof RegExp) return nameInWords(visible);
  const [[role, name] = ['', ''], ...rest] = Object.entries(visible);
  const more = rest.map(([property, value]) => {
    if (property === 'busy') return 'busy';
    if (property === 'checked') return value === true ? 'checked' : 'not checked';
    if (property === 'problem' && value === null) return 'not marked';
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    const words = values.map((one) => (one instanceof RegExp ? patternInWords(one) : String(one)));
    return `${property} ${words.map((one) => `"${one}"`).join(' and ')}`;
  });
  return [`${role} ${nameInWords(name as Name)}`, ...more].join(', ');
}
