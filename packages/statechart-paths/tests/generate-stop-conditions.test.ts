import { describe, expect, it } from 'vitest';
import {
  isMet,
  parseStopCondition,
  stopConditionText,
  type MeasureName,
  type StopCondition,
} from '../src/generate/stop-conditions';

function read(text: string): StopCondition {
  const found = parseStopCondition(text);
  if (found.kind === 'unreadable') throw new Error(found.sentence);
  return found.condition;
}

function progress(shares: Partial<Record<MeasureName, number>>, steps = 0, seconds = 0) {
  return { percent: (of: MeasureName) => shares[of] ?? 0, steps, seconds };
}

describe('a stop condition', () => {
  it.each([
    ['states=100%'],
    ['transitions=99.5%'],
    ['pairs=50% and requirements=100%'],
    ['states=90% or length=200'],
    ['transitions=100% and (states=100% or length=200)'],
    ['time=0.5s or length=10 and states=1%'],
  ])('survives parsing and formatting: %s', (text) => {
    expect(stopConditionText(read(text))).toBe(text);
  });

  it.each([
    ['STATES >= 100% AND Length = 5', 'states=100% and length=5'],
    ['((time=1500ms))', 'time=1.5s'],
    ['time=2min', 'time=120s'],
    ['(states=1% and pairs=2%) or length=3', 'states=1% and pairs=2% or length=3'],
  ])('can be written differently: %s', (text, same) => {
    expect(stopConditionText(read(text))).toBe(same);
  });

  it('gives "and" precedence over "or", and parentheses over both', () => {
    const met = progress({ states: 100 });
    expect(isMet(read('states=100% or pairs=100% and length=5'), met)).toBe(true);
    expect(isMet(read('(states=100% or pairs=100%) and length=5'), met)).toBe(false);
  });

  it('is met when its percentage, length or time is reached', () => {
    expect(isMet(read('states=50%'), progress({ states: 49.9 }))).toBe(false);
    expect(isMet(read('states=50%'), progress({ states: 50 }))).toBe(true);
    expect(isMet(read('length=3'), progress({}, 2))).toBe(false);
    expect(isMet(read('length=3'), progress({}, 4))).toBe(true);
    expect(isMet(read('time=1s'), progress({}, 0, 0.9))).toBe(false);
    expect(isMet(read('time=1s'), progress({}, 0, 1))).toBe(true);
  });

  it.each([
    ['', 'It ends where a condition is expected'],
    ['states', '"states" is no condition'],
    ['state=100%', 'There is no "state" to stop at. Did you mean "states"?'],
    ['states=100', '"states=100" needs a share from 0% to 100%'],
    ['states=101%', 'needs a share from 0% to 100%'],
    ['states=-1%', 'needs a share from 0% to 100%'],
    ['length=0', 'needs a whole number of steps'],
    ['length=1.5', 'needs a whole number of steps'],
    ['time=5', 'needs a number with one of "ms", "s", "min"'],
    ['(states=1%', 'A "(" is never closed'],
    ['states=1%)', 'A ")" closes no bracket'],
    ['states=1% states=2%', 'Before "states=2%" an "and" or an "or" is missing'],
    ['states=1% and', 'It ends where a condition is expected'],
    ['and states=1%', '"and" is no condition'],
    ['states=1%=2%', 'is no condition'],
  ])('is rejected with a reason if it is invalid: %s', (text, sentence) => {
    expect(parseStopCondition(text)).toMatchObject({
      kind: 'unreadable',
      sentence: expect.stringContaining(sentence),
    });
  });
});
