import { describe, expect, it } from 'vitest';
import { isView, readLocation, writeLocation } from '@workbench/app/location/location';

describe('a link to the workbench', () => {
  it('contains the machine, view, state, path and step', () => {
    const location = {
      machine: 'transfer',
      view: 'chart',
      state: 'select.found: continue #2',
      path: 'fresh → domain.submit a/b & c? → after 5 %',
      step: 2,
    };
    expect(readLocation(writeLocation(location))).toEqual(location);
  });

  it('opens the index if it names no machine', () => {
    expect(writeLocation({})).toBe('#/');
    for (const fragment of ['', '#', '#/']) expect(readLocation(fragment).machine).toBeUndefined();
  });

  it('selects the machine itself if its state is empty', () => {
    const location = readLocation(writeLocation({ machine: 'login', state: '' }));
    expect(location.state).toBe('');
  });

  it('keeps an unknown view, so that the workbench can name it', () => {
    const { view } = readLocation('#/login/poster');
    expect([view, isView(view), isView('outline')]).toEqual(['poster', false, true]);
  });

  it('is parsed as far as possible if it is broken', () => {
    expect(readLocation('#/log%in/chart?step=-1&path=&more=1')).toEqual({
      machine: 'log%in',
      view: 'chart',
      state: undefined,
      path: undefined,
      step: undefined,
    });
  });
});
