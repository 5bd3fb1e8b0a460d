/** A step of one of the portal's actors: an event and its effect. Plain data without secrets. */
export interface LiveStep {
  /** The number, from 0 for the start. */
  readonly number: number;
  /** The time, in milliseconds since 1970. */
  readonly at: number;
  /** The type of the event; `xstate.init` for the start. */
  readonly event: string;
  readonly payload: unknown;
  /** The paths of the active states. */
  readonly states: readonly string[];
  /** The ids of the transitions taken, as in charts. */
  readonly transitions: readonly string[];
  readonly context: unknown;
}

/** A running machine in a portal tab. */
export interface LiveActor {
  /** The id, unique among all tabs. */
  readonly id: string;
  readonly machine: string;
  /** The title of the page that it runs in. */
  readonly page: string;
  readonly isRunning: boolean;
  /** The most recent steps, latest last. */
  readonly log: readonly LiveStep[];
}

/** A request from the workbench to the portal's tabs. */
export interface LiveRequest {
  readonly kind: 'follow';
  /** The machines that the workbench knows; only these are reported. */
  readonly machines: readonly string[];
}

/** A report from a tab of the portal to the workbench. */
export type LiveReport =
  | { readonly kind: 'actor'; readonly actor: LiveActor }
  | {
      readonly kind: 'step';
      readonly actor: string;
      readonly page: string;
      readonly step: LiveStep;
    }
  | { readonly kind: 'stopped'; readonly actor: string }
  /** A tab was opened and doesn't know yet if it is being followed. */
  | { readonly kind: 'arrived'; readonly tab: string }
  /** The tab was closed or has loaded another page. */
  | { readonly kind: 'left'; readonly tab: string };

export type LiveMessage = LiveRequest | LiveReport;

/** The state of a followed portal. Nothing is highlighted while no tab is running the machine. */
export interface LiveMarks {
  readonly current: ReadonlySet<string>;
  /** The innermost active states. */
  readonly innermost: readonly string[];
}

/** The name of the channel, which is used only in development. */
export const liveChannel = 'agency-portal-workbench';

/** The maximum number of steps to store per actor; the oldest are dropped. */
export const mostSteps = 200;

/** The known state of the portal's tabs. */
export interface Live {
  /** The actors, newest first. */
  readonly actors: readonly LiveActor[];
  /** True if the last active tab was closed or is loading another page. */
  readonly hasLeft: boolean;
}

/** Adds a message to the known state. */
export function heard({ actors, hasLeft }: Live, message: LiveMessage): Live {
  return {
    actors: followed(actors, message),
    hasLeft: message.kind === 'follow' ? hasLeft : message.kind === 'left',
  };
}

function followed(actors: readonly LiveActor[], message: LiveMessage): readonly LiveActor[] {
  switch (message.kind) {
    case 'actor': {
      const others = actors.filter(({ id }) => id !== message.actor.id);
      return [message.actor, ...others];
    }
    case 'step':
      return actors.map((actor) =>
        actor.id === message.actor
          ? { ...actor, page: message.page, log: [...actor.log, message.step].slice(-mostSteps) }
          : actor,
      );
    case 'stopped':
      return actors.map((actor) =>
        actor.id === message.actor ? { ...actor, isRunning: false } : actor,
      );
    case 'left':
      return actors.filter(({ id }) => !id.startsWith(`${message.tab} `));
    case 'arrived':
    case 'follow':
      return actors;
  }
}
