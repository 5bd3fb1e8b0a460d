/** What happened to an actor of the portal: an event, and where it led. Plain data without secrets. */
export interface LiveStep {
  /** From 0, the start. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Type of the event; `xstate.init` for the start. */
  readonly event: string;
  readonly payload: unknown;
  /** Paths of the active states. */
  readonly states: readonly string[];
  /** Ids of the transitions that were taken, as in charts. */
  readonly transitions: readonly string[];
  readonly context: unknown;
}

/** A running machine of a portal tab. */
export interface LiveActor {
  /** Unique among all tabs. */
  readonly id: string;
  readonly machine: string;
  /** Title of the page that it runs in. */
  readonly page: string;
  readonly isRunning: boolean;
  /** The last steps, the latest last. */
  readonly log: readonly LiveStep[];
}

/** From the workbench to the portal's tabs. */
export interface LiveRequest {
  readonly kind: 'follow';
  /** Only machines that the workbench knows are reported. */
  readonly machines: readonly string[];
}

/** From a tab of the portal to the workbench. */
export type LiveReport =
  | { readonly kind: 'actor'; readonly actor: LiveActor }
  | {
      readonly kind: 'step';
      readonly actor: string;
      readonly page: string;
      readonly step: LiveStep;
    }
  | { readonly kind: 'stopped'; readonly actor: string }
  /** A tab was opened, and does not know yet whether it is followed. */
  | { readonly kind: 'arrived'; readonly tab: string }
  /** The tab was closed or has loaded another page. */
  | { readonly kind: 'left'; readonly tab: string };

export type LiveMessage = LiveRequest | LiveReport;

/** Where a followed portal is; nothing stands out while none runs the machine. */
export interface LiveMarks {
  readonly current: ReadonlySet<string>;
  /** Of the states, the innermost. */
  readonly innermost: readonly string[];
}

/** Name of the channel; development only. */
export const liveChannel = 'agency-portal-workbench';

/** Older steps are forgotten. */
export const mostSteps = 200;

/** What is known of the portal's tabs. */
export interface Live {
  /** The newest first. */
  readonly actors: readonly LiveActor[];
  /** The tab that was heard of last was closed, or is loading another page. */
  readonly hasLeft: boolean;
}

/** What is known after one more message. */
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
