/** Places where a program names archetypes, apart from other lists that share a word with them (`office` is a function too, `flat` a roof). */
import { parseSync } from 'vite';
import { archetypeParts, archetypes } from '../../../model/archetypes/index.ts';
import type { Enumeration } from '../../../model/enums/enumeration.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../model/enums/*.ts', { eager: true });
const isEnumeration = (value: unknown): value is Enumeration =>
  typeof value === 'object' && value !== null && 'keys' in value && 'fallback' in value;

/** Words that other things of the product go by: keys of other lists, parts of a building's configuration. */
const otherLists: readonly ReadonlySet<string>[] = [
  ...Object.values(modules)
    .flatMap((module) => Object.values(module).filter(isEnumeration))
    .map(({ keys }) => new Set<string>(keys)),
  new Set(Object.keys(archetypeParts)),
  // A handle and a command of the stage, and a layer of the plan.
  new Set(['tower']),
  new Set(['street']),
];
const isKey = (word: unknown): word is string => (archetypes.keys as readonly unknown[]).includes(word);
/** Whether these words can be meant as something else than archetypes. */
const isShared = (words: readonly string[]) => otherLists.some((list) => words.every((word) => list.has(word)));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
type Inner = Readonly<Record<string, unknown>>;

function* nodesOf(value: unknown): Generator<Node & Inner> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') yield value as Node & Inner;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

const wordOf = (node: unknown): string | null => {
  const { type, value, name } = (node ?? {}) as Inner;
  const word = type === 'Literal' ? value : type === 'Identifier' ? name : null;
  return typeof word === 'string' ? word : null;
};
const literalOf = (node: unknown) => ((node as Inner | null)?.['type'] === 'Literal' ? wordOf(node) : null);

/** The keys that a node compares, lists or sets as archetypes. */
function keysOf(node: Node & Inner, text: string): string[] {
  const source = (of: unknown) => text.slice((of as Node).start, (of as Node).end);
  const listed = (words: readonly (string | null)[]) => {
    const keys = words.filter(isKey);
    return keys.length > 1 && !isShared(keys) ? keys : [];
  };
  switch (node.type) {
    case 'Literal':
      return isKey(node['value']) && !isShared([node['value']]) ? [node['value']] : [];
    case 'BinaryExpression': {
      const [left, right] = [node['left'], node['right']];
      return [[left, right] as const, [right, left] as const].flatMap(([word, other]) => {
        const key = literalOf(word);
        return isKey(key) && /archetype/i.test(source(other)) ? [key] : [];
      });
    }
    case 'Property': {
      const key = literalOf(node['value']);
      return wordOf(node['key']) === 'archetype' && isKey(key) ? [key] : [];
    }
    case 'ArrayExpression':
      return listed((node['elements'] as unknown[]).map(literalOf));
    case 'ObjectExpression':
      return listed((node['properties'] as Inner[]).map((each) => wordOf(each['key'])));
    default:
      return [];
  }
}

/** Keys of archetypes that a file names, each with its line: `12: dist_center`. */
export function archetypesNamedIn(file: string, text: string): string[] {
  const { program } = parseSync(file, text);
  return [...nodesOf(program)].flatMap((node) =>
    keysOf(node, text).map((key) => `${text.slice(0, node.start).split('\n').length}: ${key}`),
  );
}
