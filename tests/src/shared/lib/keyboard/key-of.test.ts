import { expect, it } from 'vitest';
import { keyOf } from '@/shared/lib/keyboard/key-of';

it.each([
  ['Caps Lock', { key: 'A', code: 'KeyA' }, 'a'],
  ['a Russian layout', { key: 'ф', code: 'KeyA' }, 'a'],
  ['a Russian layout with Caps Lock', { key: 'О', code: 'KeyJ' }, 'j'],
  ['a French layout, where the letter stands elsewhere', { key: 'a', code: 'KeyQ' }, 'a'],
  ['an Arabic layout', { key: 'ظ', code: 'Slash' }, '/'],
  ['an Arabic layout with Shift', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
  ['a German layout', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
  ['full-width input', { key: 'ｋ', code: 'KeyK' }, 'k'],
  ['another Latin letter', { key: 'ö', code: 'Semicolon' }, 'ö'],
])('%s produces the key of its shortcut', (_, pressed, key) => {
  expect(keyOf(new KeyboardEvent('keydown', pressed))).toBe(key);
});
