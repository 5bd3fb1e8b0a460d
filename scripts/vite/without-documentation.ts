import { relative } from 'node:path';
import type { Plugin } from 'vite';

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const machines = /^machines\/[^/]+\/.+-(?:machine|states)\.ts$/;

/** Properties that only document a definition: for designers, for the requirements' coverage, or for OpenAPI. */
const documentation = [
  { files: machines, property: 'description', value: 'Literal' },
  { files: machines, property: 'meta', value: 'ObjectExpression' },
  { files: /^contract\/.+\.ts$/, property: 'summary', value: 'Literal' },
] as const;

type Documentation = (typeof documentation)[number];

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** All properties that match one of the kinds, at any depth. */
function documentingProperties(node: object, kinds: readonly Documentation[]): SyntaxNode[] {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) =>
      kinds.some((kind) => isOfKind(child, kind)) ? [child] : documentingProperties(child, kinds),
    );
}

function isOfKind(node: SyntaxNode, { property, value }: Documentation): boolean {
  return (
    node.type === 'Property' &&
    'key' in node &&
    'value' in node &&
    isNode(node.key) &&
    'name' in node.key &&
    node.key.name === property &&
    isNode(node.value) &&
    node.value.type === value
  );
}

function without(code: string, { start, end }: SyntaxNode): string {
  const after = code.slice(end).replace(/^\s*,/, '');
  return code.slice(0, start) + after;
}

/** Removes documentation from the portal, about two kilobytes of its first load. */
export function withoutDocumentation(): Plugin {
  let root = '';
  return {
    name: 'portal:without-documentation',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    transform(code, id) {
      const file = relative(root, id);
      const kinds = documentation.filter(({ files }) => files.test(file));
      if (kinds.length === 0) return null;
      const properties = documentingProperties(this.parse(code), kinds);
      return properties.toSorted((left, right) => right.start - left.start).reduce(without, code);
    },
  };
}
