import type { ModelOf, StepOf } from 'statechart-paths/model';
import type { SnapshotFrom } from 'xstate';
import { invariantsOf } from '../shared/invariants';
import { scenariosOf } from '../shared/scenarios';
import type { AppUpdateContext, appUpdateMachine } from './app-update-machine';
import type { appUpdateRequirements } from './app-update-requirements';

type UpdateRequirement = keyof typeof appUpdateRequirements;
type UpdateSnapshot = SnapshotFrom<typeof appUpdateMachine>;
type UpdateStep = StepOf<typeof appUpdateMachine>;

const reloads = ({ actions }: UpdateStep) => actions.some(({ type }) => type === 'reload');

const isErrorOf = (actor: string, { event }: UpdateStep) =>
  event.type === `xstate.error.actor.${actor}`;

const ready = 'fresh → after untilCheck → readManifest done newer';

export const appUpdateModel = {
  inputs: {
    fresh: { held: false, tried: null },
    reloaded: { held: false, tried: 'next' },
  },
  events: {
    'tab.show': { plain: {} },
    'page.change': { plain: {} },
    'work.begin': { plain: {} },
    'work.end': { plain: {} },
    'part.miss': { plain: {} },
    'update.apply': { plain: {} },
  },
  actors: {
    readManifest: {
      done: { newer: { kind: 'newer', version: 'next' }, same: { kind: 'same' } },
      error: { unforeseen: {} },
    },
    prepareToLeave: { done: { sent: undefined }, error: { unforeseen: {} } },
    watchTab: { listens: 'The tab lives as long as the portal.' },
  },
  how: {
    'start fresh': 'Open the portal',
    'start reloaded': 'Open the portal after it has reloaded for the version that is offered next',
    'readManifest done newer': 'Deploy a newer version, and wait until the portal has read it',
    'readManifest done same': 'Wait until the portal has read its version',
    'prepareToLeave done': 'Wait until everything has been sent',
  },
  invariants: invariantsOf<UpdateSnapshot, UpdateRequirement>({
    'app-update.offer': {
      'a version that is known is announced until it is applied': (snapshot) =>
        snapshot.hasTag('known') === (snapshot.context.version !== null) &&
        snapshot.hasTag('applying') === snapshot.matches('applying'),
    },
    'app-update.safe': {
      'a version is never applied over unsaved work': (snapshot) =>
        !snapshot.hasTag('applying') ||
        snapshot.matches({ applying: 'reloading' }) ||
        !snapshot.context.held,
      'a reload is not offered over unsaved work': (snapshot) =>
        !snapshot.context.held || !snapshot.can({ type: 'update.apply' }),
    },
    'app-update.page-change': {
      'what is due waits for nothing but unsaved work': (snapshot) =>
        !snapshot.matches({ available: 'due' }) || snapshot.context.held,
    },
    'app-update.once': {
      'a version is not offered after a reload for it': (snapshot) =>
        !snapshot.hasTag('known') || snapshot.context.version !== snapshot.context.tried,
    },
  }),
  delays: [{ delay: 'untilCheck', milliseconds: 300_000, requirement: 'app-update.check' }],
  stepInvariants: invariantsOf<UpdateStep, UpdateRequirement>({
    'app-update.check': {
      'a manifest that cannot be read is no reason to update': (step) =>
        !isErrorOf('readManifest', step) || step.after.matches('current'),
    },
    'app-update.safe': {
      'it reloads only after the last actions, and over no work': (step) =>
        !reloads(step) ||
        (step.before.matches({ applying: 'preparing' }) && !step.before.context.held),
      'only work that begins holds up an update that is being prepared': (step) =>
        !step.before.matches({ applying: 'preparing' }) ||
        step.after.matches('applying') ||
        step.event.type === 'work.begin',
      'what cannot be sent holds up no update': (step) =>
        !isErrorOf('prepareToLeave', step) || reloads(step),
    },
    'app-update.once': {
      'in the end the version is remembered, and then the portal reloads': ({
        before,
        after,
        actions,
      }) =>
        before.matches({ applying: 'reloading' }) ||
        JSON.stringify(actions.map(({ type, params }) => [type, params ?? null])) ===
          JSON.stringify(
            after.matches({ applying: 'reloading' })
              ? [
                  ['storeTried', { version: after.context.version }],
                  ['reload', null],
                ]
              : [],
          ),
    },
    'app-update.offer': {
      'only a manifest makes a version known': ({ before, after, event }) =>
        before.context.version === after.context.version ||
        event.type === 'xstate.done.actor.readManifest',
    },
  }),
  outOfBrowser: [
    {
      step: 'readManifest error unforeseen',
      reason: 'Whatever cannot be read counts as no newer version.',
    },
    {
      step: 'prepareToLeave error unforeseen',
      reason: 'What is sent before a reload may fail without an error.',
    },
    {
      step: 'work.begin plain',
      in: 'applying.preparing',
      reason: 'Nothing is left to be sent, so that the reload follows at once.',
    },
    {
      step: 'work.end plain',
      in: 'applying.preparing',
      reason: 'Nothing is left to be sent, so that the reload follows at once.',
    },
  ],
  scenarios: scenariosOf<AppUpdateContext, UpdateRequirement>({
    'a new version is applied with the next page': [
      `${ready} → page.change → prepareToLeave done sent`,
      'applying.reloading',
      ['app-update.check', 'app-update.page-change'],
    ],
    'a person reloads before that': [
      `${ready} → update.apply → prepareToLeave done sent`,
      'applying.reloading',
      ['app-update.offer'],
    ],
    'no newer version changes nothing': [
      'fresh → tab.show → readManifest done same',
      'current',
      ['app-update.check'],
    ],
    'unsaved work is waited for, even after a page change': [
      `${ready} → work.begin → refused update.apply → page.change → work.end → prepareToLeave done sent`,
      'applying.reloading',
      ['app-update.safe'],
    ],
    'work that begins at the last moment is waited for': [
      `${ready} → update.apply → work.begin`,
      'available.due',
      ['app-update.safe'],
    ],
    'missing code of an older version leads to the newer one': [
      'fresh → part.miss → readManifest done newer',
      'applying.preparing',
      ['app-update.missing-part'],
    ],
    'missing code during a check leads to the newer version': [
      'fresh → tab.show → part.miss → readManifest done newer',
      'applying.preparing',
      ['app-update.missing-part'],
    ],
    'missing code of a version that is announced is a reason to update at once': [
      `${ready} → part.miss`,
      'applying.preparing',
      ['app-update.missing-part'],
    ],
    'missing code does not reload again for the same version': [
      'reloaded → part.miss → readManifest done newer',
      'current',
      ['app-update.once', 'app-update.missing-part'],
    ],
  }),
} satisfies ModelOf<typeof appUpdateMachine>;
