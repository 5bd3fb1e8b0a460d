import { relative } from 'node:path';
import type { Plugin } from 'vite';

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const machines = /^machines\/[^/]+\/.+-(?:machine|states)\.ts$/;
const contract = /^contract\/.+\.ts$/;

/** Machine properties that are only for designers and requirement coverage. */
const documentation: Readonly<Record<string, string>> = {
  description: 'Literal',
  meta: 'ObjectExpression',
};

/** The endpoint properties that the portal reads. The others are for the backend, the types and OpenAPI. */
const readOfEndpoint: readonly unknown[] = ['method', 'path', 'response', 'csrf'];

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function childrenOf(node: object): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

function named(node: unknown): unknown {
  return isNode(node) && 'name' in node ? node.name : undefined;
}

/** Returns the properties at any depth that only document a machine. */
function documentingProperties(node: object): SyntaxNode[] {
  return childrenOf(node).flatMap((child) =>
    isDocumentation(child) ? [child] : documentingProperties(child),
  );
}

function isDocumentation(node: SyntaxNode): boolean {
  return (
    node.type === 'Property' &&
    'key' in node &&
    'value' in node &&
    isNode(node.value) &&
    node.value.type === documentation[String(named(node.key))]
  );
}

/** Returns the endpoint properties that the portal doesn't read. */
function unreadProperties(node: object): SyntaxNode[] {
  return childrenOf(node).flatMap((child) =>
    isEndpoint(child)
      ? child.arguments
          .flatMap(childrenOf)
          .filter((property) => 'key' in property && !readOfEndpoint.includes(named(property.key)))
      : unreadProperties(child),
  );
}

function isEndpoint(
  node: SyntaxNode,
): node is SyntaxNode & { readonly arguments: readonly SyntaxNode[] } {
  return node.type === 'CallExpression' && 'callee' in node && named(node.callee) === 'endpoint';
}

function without(code: string, { start, end }: SyntaxNode): string {
  const after = code.slice(end).replace(/^\s*,/, '');
  return code.slice(0, start) + after;
}

/** Removes properties that only document a machine, and endpoint properties that the portal doesn't read. */
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
      const isContract = contract.test(file);
      if (!isContract && !machines.test(file)) return null;
      const find = isContract ? unreadProperties : documentingProperties;
      const properties = find(this.parse(code));
      return properties.toSorted((left, right) => right.start - left.start).reduce(without, code);
    },
  };
}
