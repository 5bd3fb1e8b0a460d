import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Cases, Model } from './model';
import type { LeafPathOf } from './run/executors';

/*
 * A flow's screen as data: how a person performs each event, and what each state shows. Interpreters for the rendered
 * views and for the browser replay paths with it, and manual checklists take their wording from it.
 */

/** An accessible name or a text: exactly this one, or one that matches. */
export type Name = string | RegExp;

/** Something a person can use, by its role. A `field` is anything to type into. */
export type Control =
  | { readonly button: Name }
  | { readonly link: Name }
  | { readonly menuitem: Name }
  | { readonly radio: Name }
  | { readonly checkbox: Name }
  | { readonly field: Name };

/**
 * How a person performs an event. Pressing a control that is disabled has no effect, as for a person. `type` replaces
 * what is in the field, and `submit` is pressed after it; `enter` presses Enter in it. `other` says in words what only a harness can do.
 */
export type Gesture =
  | { readonly press: Control }
  | { readonly type: string; readonly into: Name; readonly submit?: Control }
  | { readonly enter: Name }
  | { readonly check: Name; readonly on: boolean }
  | { readonly other: string };

/** What can be seen. A text is seen anywhere on the screen; `says` lists texts inside an element. */
export type Sight =
  | Name
  | (Control & { readonly busy?: true })
  | { readonly link: Name; readonly to: string }
  | { readonly radio: Name; readonly checked: boolean }
  | { readonly checkbox: Name; readonly checked: boolean }
  /** `problem`: the message the field is marked with, or null if it is not marked. */
  | { readonly field: Name; readonly value?: string; readonly problem?: Name | null }
  | { readonly heading: Name }
  | { readonly status: Name }
  | { readonly item: Name; readonly says: Name }
  | { readonly dialog: Name; readonly says?: readonly Name[] };

/** What a state shows. A `disabled` control is disabled or absent; `focus` is on the element or inside it. */
export interface Look {
  readonly seen?: readonly Sight[];
  readonly unseen?: readonly Sight[];
  readonly enabled?: readonly Control[];
  readonly disabled?: readonly Control[];
  readonly focus?: Sight;
}

/** A state in which the machine never rests: no screen shows it. */
export type Transient = 'transient';

/** One description, or several that all hold. */
export type Looks = Look | readonly Look[];

type LookOf<Snapshot> = Looks | { look(this: void, snapshot: Snapshot): Looks }['look'];

type GestureOf<Payload, Snapshot> =
  Gesture | { perform(this: void, payload: Payload, snapshot: Snapshot): Gesture }['perform'];

type ParentsOf<Path> = Path extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${ParentsOf<Rest>}`
  : never;

/**
 * The screen of one machine, checked with `satisfies ScreenOf<typeof machine, typeof model>`: an event or an innermost
 * state without a description does not compile. What a compound state describes holds in each of its states.
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

/** Any machine's screen, as interpreters read it. Every `ScreenOf` is one. */
export interface Screen {
  readonly events: Readonly<Record<string, GestureOf<never, AnyMachineSnapshot>>>;
  readonly states: Readonly<Record<string, LookOf<AnyMachineSnapshot> | Transient | undefined>>;
}

/** How a case of an event is performed in a state; undefined if the screen does not describe the event. */
export function gestureOf(
  screen: Screen,
  type: string,
  payload: unknown,
  snapshot: AnyMachineSnapshot,
): Gesture | undefined {
  const gesture = screen.events[type];
  // The payload is one of the model's own, whose type the screen was checked with.
  return typeof gesture === 'function' ? gesture(payload as never, snapshot) : gesture;
}

/** The control that a gesture needs; undefined for what only a harness can do. */
export function controlOf(gesture: Gesture): Control | undefined {
  if ('press' in gesture) return gesture.press;
  if ('into' in gesture) return { field: gesture.into };
  if ('enter' in gesture) return { field: gesture.enter };
  return 'check' in gesture ? { checkbox: gesture.check } : undefined;
}

/** `Array.isArray` does not tell a read-only list from an object. */
function isList(looks: Looks): looks is readonly Look[] {
  return Array.isArray(looks);
}

/** All that a state shows: its own description and those of the states around it. */
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

/** A pattern as a person would write it: without anchors, escapes and groups. */
function patternInWords({ source }: RegExp): string {
  return source
    .replace(/\((?:\?:)?([^()|]*)[^()]*\)\??/g, '$1')
    .replace(/\[[^\]]*\]\+|\.\*|\\d\+/g, '…')
    .replace(/^\^|\$$|\\(?=[^\w])/g, '');
}

/** A gesture as an instruction to a person: `Choose Begin Transfer`. */
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

/** A sight as a failure or a checklist names it: `button "Select", busy`. */
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
