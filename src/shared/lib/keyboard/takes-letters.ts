const selector =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable], [role="menu"] *';

/** Whether a letter that is pressed there types or chooses something, so that it can't be a shortcut. */
export function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(selector);
}
