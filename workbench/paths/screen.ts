import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Cases, Model } from './model';
import type { LeafPathOf } from './run/executors';

/*
 * A flow's screen as data: the user action for each event, and the visible elements of each state. Interpreters replay
 * paths with it on rendered views and in a browser; manual checklists use its wording.
 */

/** An accessible name or a text: an exact match, or a pattern. */
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
export type Gesture =
  | { readonly press: Control }
  | { readonly type: string; readonly into: Name; readonly submit?: Control }
  | { readonly enter: Name }
  | { readonly check: Name; readonly on: boolean }
  | { readonly other: string };

/** A visible element. A plain text may be anywhere on the screen; `says` lists texts inside the element. */
export type Sight =
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
export interface Look {
  readonly seen?: readonly Sight[];
  readonly unseen?: readonly Sight[];
  readonly enabled?: readonly Control[];
  readonly disabled?: readonly Control[];
  readonly focus?: Sight;
}

/** A transient state, which never appears on a screen. */
export type Transient = 'transient';

/** One look, or several that all apply. */
export type Looks = Look | readonly Look[];

type LookOf<Snapshot> = Looks | { look(this: void, snapshot: Snapshot): Looks }['look'];

type GestureOf<Payload, Snapshot> =
  | Gesture
  | { perform(this: void, payload: Payload, snapshot: Snapshot): Gesture }['perform'];

type ParentsOf<Path> = Path extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${ParentsOf<Rest>}`
  : never;

/**
 * The screen of one machine, checked with `satisfies ScreenOf<typeof machine, typeof model>`: an event or atomic state
 * without a description doesn't compile. The look of a compound state applies to all its descendants.
 */
export interface ScreenOf<Machine extends AnyStateMachine, OwnModel extends Model> {
  readonly events: {
    readonly [Type in keyof OwnModel['events']]: OwnModel['events'][Type] extends Cases<
      infer Payload
    >
      ? GestureOf<Payload, SnapshotFrom<Machine>>
      : never;
  };
  readonly states: {
    readonly [Path in LeafPathOf<Machine>]: LookOf<SnapshotFrom<Machine>> | Transient;
  } & { readonly [Path in ParentsOf<LeafPathOf<Machine>>]?: LookOf<SnapshotFrom<Machine>> };
}

/** The screen of any machine. */
export interface Screen {
  readonly events: Readonly<Record<string, GestureOf<never, AnyMachineSnapshot>>>;
  readonly states: Readonly<Record<string, LookOf<AnyMachineSnapshot> | Transient | undefined>>;
}

/** Returns the gesture for an event in a state; undefined if the screen doesn't describe the event. */
export function gestureOf(
  screen: Screen,
  type: string,
  payload: unknown,
  snapshot: AnyMachineSnapshot,
): Gesture | undefined {
  const gesture = screen.events[type];
  // `ScreenOf` has checked the type of the model's payloads.
  return typeof gesture === 'function' ? gesture(payload as never, snapshot) : gesture;
}

/** Returns the control a gesture uses; undefined for `other`. */
export function controlOf(gesture: Gesture): Control | undefined {
  if ('press' in gesture) return gesture.press;
  if ('into' in gesture) return { field: gesture.into };
  if ('enter' in gesture) return { field: gesture.enter };
  return 'check' in gesture ? { checkbox: gesture.check } : undefined;
}

/** Narrows a list of looks: `Array.isArray` doesn't narrow readonly arrays. */
function isList(looks: Looks): looks is readonly Look[] {
  return Array.isArray(looks);
}

/** Returns the look of a state, merged with the looks of its ancestors. */
export function lookOf(screen: Screen, path: string, snapshot: AnyMachineSnapshot): Look {
  const parts = path.split('.');
  const looks = parts.flatMap((_, index) => {
    const described = screen.states[parts.slice(0, index + 1).join('.')];
    if (described === undefined || described === 'transient') return [];
    const shown = typeof described === 'function' ? described(snapshot) : described;
    return isList(shown) ? shown : [shown];
  });
  const all = <Part extends 'seen' | 'unseen' | 'enabled' | 'disabled'>(part: Part) =>
    looks.flatMap((look): readonly NonNullable<Look[Part]>[number][] => look[part] ?? []);
  const focus = looks.findLast((look) => look.focus !== undefined)?.focus;
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

/** Describes a gesture as an instruction to a person: `Choose Begin Transfer`. */
export function gestureInWords(gesture: Gesture): string {
  const choose = (control: Control) => Object.values(control).map(plainName).join('');
  if ('press' in gesture) return `Choose ${choose(gesture.press)}`;
  if ('into' in gesture) {
    const { type, into, submit } = gesture;
    const typed = `Type "${type}" into ${plainName(into)}`;
    return submit === undefined ? typed : `${typed} and choose ${choose(submit)}`;
  }
  if ('enter' in gesture) return `Press Enter in ${plainName(gesture.enter)}`;
  if ('check' in gesture) {
    return `${gesture.on ? 'Check' : 'Uncheck'} ${plainName(gesture.check)}`;
  }
  return gesture.other;
}

/** Describes a sight for failure messages and checklists: `button "Select", busy`. */
export function sightInWords(sight: Sight): string {
  if (typeof sight === 'string' || sight instanceof RegExp) return nameInWords(sight);
  const [[role, name] = ['', ''], ...rest] = Object.entries(sight);
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
