/** One HTTP call of the product. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export interface Call {
  readonly method: Method;
  /** Koa router pattern. */
  readonly path: string;
}

export const call = (method: Method, path: string): Call => ({ method, path });
