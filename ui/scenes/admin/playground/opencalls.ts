/** The calls of the API description that read, and their addresses. */
import type { Principal } from '../../../../model/entity.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import type { Schema } from './schemas.ts';

interface CallParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

export interface OpenCall {
  /** As the description names it; unique. */
  readonly id: string;
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly parameters: readonly CallParameter[];
  /** Who may make it; null: the description does not say. */
  readonly principals: readonly Principal[] | null;
  /** Needs no session. */
  readonly isOpen: boolean;
  /** Of the JSON that it answers; null without one. */
  readonly answer: Schema | null;
  /** Ids of failures that it answers beside those of its subject. */
  readonly failures: readonly string[];
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
  readonly security?: readonly unknown[];
  readonly 'x-principals'?: readonly Principal[];
  readonly 'x-failures'?: readonly string[];
}
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components?: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly 'x-failures'?: Readonly<Record<string, { readonly status: number; readonly message: Label }>>;
}

const JSON_TYPE = 'application/json';

/** In the order of their addresses. */
export const openCalls = ({ paths }: ApiDescription): OpenCall[] =>
  Object.entries(paths)
    .flatMap(([path, { get }]) => (get ? [callOf(path, get)] : []))
    .sort((a, b) => a.path.localeCompare(b.path));

function callOf(path: string, of: Described): OpenCall {
  const done = Object.entries(of.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  return {
    id: of.operationId,
    path,
    parameters: (of.parameters ?? []).flatMap(({ name, in: where, required = false, schema = {} }) =>
      where === 'path' || where === 'query' || where === 'header' ? [{ name, in: where, required, schema }] : [],
    ),
    principals: of['x-principals'] ?? null,
    isOpen: of.security?.length === 0,
    answer: done?.content?.[JSON_TYPE]?.schema ?? null,
    failures: of['x-failures'] ?? [],
  };
}

/** The address with the values filled in; null while a required one is missing. */
export function addressOf({ path, parameters }: OpenCall, values: Readonly<Record<string, string>>): string | null {
  const given = (name: string): string => (values[name] ?? '').trim();
  if (parameters.some(({ name, required }) => required && given(name) === '')) return null;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given(name)));
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: where }) => (where === 'query' && given(name) !== '' ? [[name, given(name)]] : [])),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** The same question from a command line; the cookie of the session is left to the reader. */
export const curlOf = (address: string, origin: string): string =>
  `curl -H 'Accept: application/json' -H "Cookie: $COOKIE" '${`${origin}${address}`.replaceAll("'", '%27')}'`;
