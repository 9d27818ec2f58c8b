/** The calls of the API description that only read, and their addresses. */

export interface CallParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
}

export interface OpenCall {
  /** As the description names it; unique. */
  readonly id: string;
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly parameters: readonly CallParameter[];
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
}
export interface ApiDescription {
  readonly paths: Readonly<Record<string, { readonly get?: Described }>>;
}

/** In the order of their addresses. */
export const openCalls = ({ paths }: ApiDescription): OpenCall[] =>
  Object.entries(paths)
    .flatMap(([path, { get }]) => (get ? [callOf(path, get)] : []))
    .sort((a, b) => a.path.localeCompare(b.path));

const callOf = (path: string, { operationId: id, parameters = [] }: Described): OpenCall => ({
  ...{ id, path },
  parameters: parameters.flatMap(({ name, in: where, required = false }) =>
    where === 'path' || where === 'query' ? [{ name, in: where, required }] : [],
  ),
});

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
