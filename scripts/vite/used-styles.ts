/** Minified styles without the rules whose classes aren't in the markup, and without the variables they alone use. */
export function usedStyles(css: string, markup: string): string {
  const used = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const isUsed = (selector: string) =>
    [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.([a-z_][\w-]*)/gi)].every(
      ([, name = '']) => used.has(name),
    );
  const rules = css.replace(/([^{}]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').some(isUsed) ? rule : '',
  );
  return withoutEmpty(withoutUnusedVariables(rules));
}

/** Without rules, conditions and layers that hold nothing. */
function withoutEmpty(css: string): string {
  const shorter = css.replace(/[^{};]+\{\}/g, '');
  return shorter === css ? css : withoutEmpty(shorter);
}

function withoutUnusedVariables(css: string): string {
  const shorter = css.replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    css.includes(`var(${name})`) ? declaration : '',
  );
  return shorter === css ? css : withoutUnusedVariables(shorter);
}
