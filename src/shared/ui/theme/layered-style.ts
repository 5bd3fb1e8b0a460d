import {
  globalStyle,
  style,
  type ComplexStyleRule,
  type GlobalStyleRule,
  type StyleRule,
} from '@vanilla-extract/css';
import { recipe, type RuntimeFn } from '@vanilla-extract/recipes';
import { pageLayer, partsLayer, resetLayer } from './layers.css';

/* All styles are written with these functions. Each one sets the cascade layer, because a style outside the layers
   would override all others. */

type PlainRule = Omit<StyleRule, '@layer'>;
type GlobalRule = Omit<GlobalStyleRule, '@layer'>;

/** A rule without a layer, or a list of rules and class names to compose. */
export type LayerlessRule = PlainRule | Array<PlainRule | string>;

type Variants = Record<string, Record<string, LayerlessRule>>;

type Selection<V extends Variants> = {
  [Group in keyof V]?: keyof V[Group] extends 'true' | 'false' ? boolean : keyof V[Group];
};

type Recipe<V extends Variants> = {
  base?: LayerlessRule;
  variants: V;
  defaultVariants?: Selection<V>;
  compoundVariants?: Array<{ variants: Selection<V>; style: LayerlessRule }>;
};

type LayeredVariants<V extends Variants> = {
  [Group in keyof V]: { [Name in keyof V[Group]]: ComplexStyleRule };
};

function inLayer(layer: string, rule: LayerlessRule): ComplexStyleRule {
  if (!Array.isArray(rule)) return { '@layer': { [layer]: rule } };
  return rule.map((item) => (typeof item === 'string' ? item : { '@layer': { [layer]: item } }));
}

function variantsInLayer<V extends Variants>(layer: string, variants: V): LayeredVariants<V> {
  const groups = Object.entries(variants).map(([group, rules]) => [
    group,
    Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [name, inLayer(layer, rule)] as const),
    ),
  ]);
  return Object.fromEntries(groups) as LayeredVariants<V>;
}

/** The class of a shared component, in layer `parts`. */
export function partStyle(rule: LayerlessRule, debugId?: string): string {
  return style(inLayer(partsLayer, rule), debugId);
}

/** The class of a page, a feature or the shell, in layer `page`, which overrides `parts`. */
export function pageStyle(rule: LayerlessRule, debugId?: string): string {
  return style(inLayer(pageLayer, rule), debugId);
}

/** The classes of a shared component by variant, in layer `parts`. */
export function partRecipe<V extends Variants>(
  options: Recipe<V>,
  debugId?: string,
): RuntimeFn<LayeredVariants<V>> {
  const { base, variants, defaultVariants, compoundVariants } = options;
  return recipe<LayeredVariants<V>>(
    {
      ...(base === undefined ? {} : { base: inLayer(partsLayer, base) }),
      variants: variantsInLayer(partsLayer, variants),
      ...(defaultVariants === undefined ? {} : { defaultVariants }),
      ...(compoundVariants === undefined
        ? {}
        : {
            compoundVariants: compoundVariants.map((compound) => ({
              variants: compound.variants,
              style: inLayer(partsLayer, compound.style),
            })),
          }),
    },
    debugId,
  );
}

/** A rule for elements that a component receives but doesn't render, in layer `parts`. */
export function partGlobalStyle(selector: string, rule: GlobalRule): void {
  globalStyle(selector, { '@layer': { [partsLayer]: rule } });
}

/** A rule for elements that a page doesn't render, in layer `page`. */
export function pageGlobalStyle(selector: string, rule: GlobalRule): void {
  globalStyle(selector, { '@layer': { [pageLayer]: rule } });
}

/** A rule for bare elements, in layer `reset`. */
export function resetStyle(selector: string, rule: GlobalRule): void {
  globalStyle(selector, { '@layer': { [resetLayer]: rule } });
}
