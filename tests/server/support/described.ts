/** Checks real bodies and answers against the OpenAPI document. */
import { z } from 'zod';
import type { Answer, Client } from './client.ts';

// OpenAPI, untyped here.
type Document = any;

export class Described {
  /** Operations that succeeded, by the number of times. */
  readonly done = new Map<string, number>();
  readonly #schemas = new Map<string, z.ZodType>();
  readonly #definitions: object;

  constructor(readonly document: Document) {
    this.#definitions = this.#moved(document.components.schemas);
  }

  /** Makes the call; throws when body, status or answer differ from the document. */
  async call(of: Client, method: string, path: string, body?: unknown): Promise<Answer> {
    const operation = this.operation(method, path);
    if (body !== undefined) this.#judge(`${operation.operationId} body`, jsonIn(operation.requestBody), body);
    const answer = await of.send(method.toUpperCase(), path, body);
    this.answered(operation, answer);
    return answer;
  }

  /** Checks an answer to a call made elsewhere, such as an upload. */
  answered(operation: Document, { status, body, text }: Pick<Answer, 'status' | 'body' | 'text'>): void {
    const { operationId, responses } = operation;
    if (status >= 400) throw new Error(`${operationId} answered ${status} ${text}`);
    if (!responses[status])
      throw new Error(`${operationId} answered ${status}, not ${Object.keys(responses).join(', ')}`);
    const schema = jsonIn(responses[status]);
    if (schema) this.#judge(`${operationId} answer`, schema, body);
    this.done.set(operationId, (this.done.get(operationId) ?? 0) + 1);
  }

  refused(method: string, path: string, answer: Answer): void {
    const { operationId, responses } = this.operation(method, path);
    this.#judge(`${operationId} refusal`, jsonIn(responses.default), answer.body);
  }

  operation(method: string, path: string): Document {
    const [plain] = path.split('?');
    const exact = this.document.paths[plain!]?.[method];
    if (exact) return exact;
    const found = Object.entries(this.document.paths).find(
      ([pattern, methods]) => method in (methods as object) && patternOf(pattern).test(plain!),
    );
    if (!found) throw new Error(`Not described: ${method} ${path}`);
    return (found[1] as Document)[method];
  }

  #judge(what: string, schema: object, value: unknown): void {
    const key = JSON.stringify(schema);
    let compiled = this.#schemas.get(key);
    if (!compiled) {
      const whole = { ...this.#moved(schema), $defs: this.#definitions };
      this.#schemas.set(key, (compiled = z.fromJSONSchema(whole as never)));
    }
    const { success, error } = compiled.safeParse(value);
    if (!success) throw new Error(`${what}: ${JSON.stringify(error.issues).slice(0, 1_000)}`);
  }

  /** Rewrites references for a standalone schema. */
  #moved = <T extends object>(schema: T): T =>
    JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as T;
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

const jsonIn = (part: Document): Document => part?.content?.['application/json']?.schema;
