/** One HTTP call of the product, and its path. */
import type { Verb } from './entity.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export interface Call {
  readonly method: Method;
  /** Koa router pattern. */
  readonly path: string;
}

export const call = (method: Method, path: string): Call => ({ method, path });

export interface EntityCall extends Call {
  readonly verb: Verb;
}

/** A call about records of an entity; `verb` is the right that it needs. */
export const entityCall = (method: Method, path: string, verb: Verb): EntityCall => ({ method, path, verb });

/** A call of every entity, for one of them. */
export const callOf = <C extends Call>(name: string, of: C): C => ({ ...of, path: of.path.replace(':entity', name) });

export type CallParameters = Readonly<Record<string, string | number>>;

/** The path of a call with its parameters filled in. Throws when one is missing. */
export function callPath(of: Call, parameters: CallParameters = {}): string {
  return of.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`Call ${of.method} ${of.path} misses the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}
