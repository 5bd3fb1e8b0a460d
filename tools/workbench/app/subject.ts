import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Model, StepView } from 'statechart-paths/model';
import type { Screen } from 'statechart-paths/screen';

/** A requirement that a machine realizes, with the section that it comes from. */
export interface SubjectRequirement {
  readonly source: string;
  readonly text: string;
}

/** How a machine's actions open other pages. Its memory follows the steps from the start. */
export interface Navigation {
  readonly start: unknown;
  next(this: void, memory: unknown, step: StepView<AnyMachineSnapshot, AnyEventObject>): unknown;
  /** Returns the event that the portal sends next by itself, before anything else can happen. */
  event(this: void, memory: unknown): AnyEventObject | undefined;
}

/** A machine in the workbench. */
export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly purpose: string;
  readonly audience: string;
  readonly machine: AnyStateMachine;
  readonly model: Model;
  readonly requirements: Readonly<Record<string, SubjectRequirement>>;
  /** The user action for each event, and the visible elements of each state. */
  readonly screen?: Screen | undefined;
  readonly navigation?: Navigation | undefined;
}

/** The sample data variants of a screen. */
export const variants = ['usual', 'empty', 'long texts', 'two hundred items'] as const;
export type Variant = (typeof variants)[number];

export function variantTitle(variant: Variant): string {
  return `${variant.charAt(0).toUpperCase()}${variant.slice(1)}`;
}

/** The screen widths, in pixels. */
export const screenWidths = [390, 1280] as const;
export type ScreenWidth = (typeof screenWidths)[number];

export type ScreenTheme = 'light' | 'dark';
