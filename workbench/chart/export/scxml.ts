import { counted } from '../../paths/describe';
import { markup, nothing, type Markup } from '../../paths/report/markup';
import type { Chart, ChartState, ChartTransition } from '../chart';
import { namesOnly } from './left-out';

/** Attributes and elements of this namespace are ignored by SCXML processors. */
const NAMESPACE = 'urn:statechart:names';

/** An XML identifier that differs for different paths; dots are allowed in one. */
function xmlId(text: string): string {
  const safe = text.replaceAll(
    /[^\p{L}\p{N}.-]/gu,
    (mark) => `_${(mark.codePointAt(0) ?? 0).toString(16)}_`,
  );
  return /^\p{L}/u.test(safe) ? safe : `_${safe}`;
}

/** Where a delay counts, and the event that it sends. */
function delayEvent(source: string, trigger: string): string {
  return `${xmlId(trigger.replace(/^after /, 'after.'))}.${source === '' ? '_' : xmlId(source)}`;
}

class Writer {
  private readonly children: ReadonlyMap<string | null, readonly ChartState[]>;
  private readonly leaving: ReadonlyMap<string, readonly ChartTransition[]>;
  private readonly root: string;

  constructor(chart: Chart) {
    const byParent = new Map<string | null, ChartState[]>();
    for (const state of chart.states) {
      const found = byParent.get(state.parent);
      if (found === undefined) byParent.set(state.parent, [state]);
      else found.push(state);
    }
    const bySource = new Map<string, ChartTransition[]>();
    for (const transition of chart.transitions) {
      const found = bySource.get(transition.source);
      if (found === undefined) bySource.set(transition.source, [transition]);
      else found.push(transition);
    }
    this.children = byParent;
    this.leaving = bySource;
    this.root = chart.states.some(({ path }) => path === chart.id) ? `${chart.id}.` : chart.id;
  }

  id(path: string): string {
    return xmlId(path === '' ? this.root : path);
  }

  private childrenOf(path: string): readonly ChartState[] {
    return this.children.get(path) ?? [];
  }

  private event({ kind, trigger, source }: ChartTransition): string | undefined {
    const subject = trigger.replace(/ (done|error|snapshot)$/, '');
    switch (kind) {
      case 'always':
        return undefined;
      case 'after':
        return delayEvent(source, trigger);
      case 'actor done':
        return `done.invoke.${subject}`;
      case 'actor error':
        return `error.platform.${subject}`;
      case 'actor snapshot':
        return `xstate.snapshot.${subject}`;
      case 'state done':
        return `done.state.${this.id(source)}`;
      case 'event':
        return trigger;
    }
  }

  private transition(transition: ChartTransition, indent: string): Markup {
    const { targets, guard, actions, reenter, description, requirements, source } = transition;
    const event = this.event(transition);
    const target = targets.map((path) => this.id(path)).join(' ');
    const isInside = targets.every((path) => path !== source && isWithin(path, source));
    const head = [
      ...(event === undefined ? [] : [markup` event="${event}"`]),
      ...(guard === undefined || guard === 'else' ? [] : [markup` cond="${guard}"`]),
      ...(targets.length === 0 ? [] : [markup` target="${target}"`]),
      ...(targets.length > 0 && isInside && !reenter ? [markup` type="internal"`] : []),
      ...notes(description, [], requirements),
    ];
    return actions.length === 0
      ? markup`
${indent}<transition${head}/>`
      : markup`
${indent}<transition${head}>${actionLines(actions, `${indent}  `)}
${indent}</transition>`;
  }

  /** SCXML wants a default for each history state; a machine may leave it to the parent's start. */
  private historyState(state: ChartState, indent: string): Markup {
    const { path, history, defaultTargets } = state;
    const targets = defaultTargets?.map((target) => this.id(target)).join(' ');
    return markup`
${indent}<history id="${this.id(path)}" type="${history ?? 'shallow'}">
${indent}  <transition target="${targets ?? this.startAround(state)}"/>
${indent}</history>`;
  }

  private startAround({ parent }: ChartState): string {
    const siblings = this.childrenOf(parent ?? '').filter(({ type }) => type !== 'history');
    const around = [...this.children.values()].flat().find((one) => one.path === parent);
    return around?.type === 'parallel'
      ? siblings.map((one) => this.id(one.path)).join(' ')
      : this.id(around?.initial ?? siblings[0]?.path ?? '');
  }

  state(state: ChartState, indent: string): Markup {
    if (state.type === 'history') return this.historyState(state, indent);
    const { path, type, initial, entry, exit, actors, description, tags, requirements } = state;
    const name = type === 'final' ? 'final' : type === 'parallel' ? 'parallel' : 'state';
    const own = this.leaving.get(path) ?? [];
    const delays = [
      ...new Set(own.filter(({ kind }) => kind === 'after').map(({ trigger }) => trigger)),
    ];
    const inner = `${indent}  `;
    const head = [
      markup` id="${this.id(path)}"`,
      ...(initial === undefined ? [] : [markup` initial="${this.id(initial)}"`]),
      ...notes(description, tags, requirements),
    ];
    const body = [
      ...executable(
        'onentry',
        [
          ...delays.map((trigger) => sendLine(path, trigger, `${inner}  `)),
          ...entry.map((action) => actionLine(action, `${inner}  `)),
        ],
        inner,
      ),
      ...executable(
        'onexit',
        [
          ...exit.map((action) => actionLine(action, `${inner}  `)),
          ...delays.map((trigger) => cancelLine(path, trigger, `${inner}  `)),
        ],
        inner,
      ),
      ...(type === 'final'
        ? []
        : [
            ...actors.map(
              ({ id, src }) => markup`
${inner}<invoke id="${id}" type="urn:xstate:actor" src="${src}"/>`,
            ),
            ...own.map((one) => this.transition(one, inner)),
            ...this.childrenOf(path).map((child) => this.state(child, inner)),
          ]),
    ];
    return body.length === 0
      ? markup`
${indent}<${{ markup: name }}${head}/>`
      : markup`
${indent}<${{ markup: name }}${head}>${body}
${indent}</${{ markup: name }}>`;
  }
}

function isWithin(path: string, source: string): boolean {
  return source === '' || path.startsWith(`${source}.`);
}

function notes(
  description: string | undefined,
  tags: readonly string[],
  requirements: readonly string[],
): readonly Markup[] {
  return [
    ...(tags.length === 0 ? [] : [markup` chart:tags="${tags.join(' ')}"`]),
    ...(requirements.length === 0 ? [] : [markup` chart:requirements="${requirements.join(' ')}"`]),
    ...(description === undefined ? [] : [markup` chart:description="${description}"`]),
  ];
}

function actionLine(action: string, indent: string): Markup {
  return markup`
${indent}<chart:action name="${action}"/>`;
}

function actionLines(actions: readonly string[], indent: string): readonly Markup[] {
  return actions.map((action) => actionLine(action, indent));
}

function sendLine(source: string, trigger: string, indent: string): Markup {
  const event = delayEvent(source, trigger);
  const delay = trigger.replace(/^after /, '');
  const length = /^\d+$/.test(delay) ? markup`delay="${delay}ms"` : markup`delayexpr="${delay}"`;
  return markup`
${indent}<send id="${event}" event="${event}" ${length}/>`;
}

function cancelLine(source: string, trigger: string, indent: string): Markup {
  return markup`
${indent}<cancel sendid="${delayEvent(source, trigger)}"/>`;
}

function executable(
  name: 'onentry' | 'onexit',
  lines: readonly Markup[],
  indent: string,
): readonly Markup[] {
  if (lines.length === 0) return [];
  return [
    markup`
${indent}<${{ markup: name }}>${lines}
${indent}</${{ markup: name }}>`,
  ];
}

/** How the meaning of a chart differs once SCXML reads it, a sentence each. */
function differences(chart: Chart): readonly string[] {
  const histories = chart.states.filter(
    ({ type, defaultTargets }) => type === 'history' && defaultTargets === undefined,
  ).length;
  const selfTargets = chart.transitions.filter(
    ({ source, targets, reenter }) => !reenter && targets.includes(source),
  ).length;
  return [
    namesOnly,
    'The guards in "cond" and the delays in "delayexpr" are names that the host has to provide.',
    ...(histories === 0
      ? []
      : [
          `The default of ${counted(histories, 'history state')} is the start of the state around it.`,
        ]),
    ...(selfTargets === 0
      ? []
      : [
          `${counted(selfTargets, 'transition')} to the own state would enter it again in SCXML, and does not here.`,
        ]),
  ];
}

/**
 * Writes a chart as State Chart XML (W3C, 2015), in document order. The machine is a state of its
 * own, since `<scxml>` takes neither transitions nor actions. What SCXML has no place for (tags,
 * requirements, descriptions, names of actions) has a namespace that processors ignore.
 */
export function writeScxml(chart: Chart): string {
  const writer = new Writer(chart);
  const [machine] = chart.states;
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<!--
${{
  markup: differences(chart)
    .map((sentence) => `  ${sentence}`)
    .join('\n'),
}}
-->
<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:chart="${NAMESPACE}" version="1.0" datamodel="ecmascript" name="${chart.id}" initial="${writer.id('')}">${
    machine === undefined ? nothing : writer.state(machine, '  ')
  }
</scxml>
`.markup;
}
