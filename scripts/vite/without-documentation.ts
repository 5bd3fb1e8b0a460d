import { relative } from 'node:path';
import type { Plugin } from 'vite';

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Properties that only document a definition, for designers or for OpenAPI. */
const documentation = [
  { files: /^machines\/[^/]+\/.+-machine\.ts$/, property: 'description' },
  { files: /^contract\/.+\.ts$/, property: 'summary' },
] as const;

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** All properties with this name and a literal value, at any depth. */
function textProperties(node: object, name: string): SyntaxNode[] {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => {
      const isText =
        child.type === 'Property' &&
        'key' in child &&
        'value' in child &&
        isNode(child.key) &&
        'name' in child.key &&
        child.key.name === name &&
        isNode(child.value) &&
        child.value.type === 'Literal';
      return isText ? [child] : textProperties(child, name);
    });
}

function without(code: string, { start, end }: SyntaxNode): string {
  const after = code.slice(end).replace(/^\s*,/, '');
  return code.slice(0, start) + after;
}

/** Removes documentation texts from the portal, about a kilobyte of its first load. */
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
      const kind = documentation.find(({ files }) => files.test(file));
      if (kind === undefined) return null;
      const properties = textProperties(this.parse(code), kind.property);
      return properties.toSorted((left, right) => right.start - left.start).reduce(without, code);
    },
  };
}
