/** An S3-compatible store for the bytes of pictures; without one the database keeps them. */
import { AwsClient } from 'aws4fetch';
import { randomUUID } from 'node:crypto';
import { failure } from '../errors.ts';
import type { Rendition } from './encode.ts';

export interface ObjectStoreSettings {
  /** Address of the bucket. */
  readonly url: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export interface ObjectStore {
  /** Returns the name of the stored object. */
  put(companyId: number, of: Rendition): Promise<string>;
  get(name: string): Promise<Buffer>;
  remove(name: string): Promise<void>;
}

const TIMEOUT = 20_000;
const RETRIES = 2;
const RETRY_AFTER = 10;

export function createObjectStore({ url, accessKey, secretKey, region }: ObjectStoreSettings): ObjectStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: RETRIES,
  });
  async function send(method: string, name: string, of?: Rendition): Promise<Response> {
    const address = `${url.replace(/\/$/, '')}/${name}`;
    try {
      return await client.fetch(address, {
        method,
        signal: AbortSignal.timeout(TIMEOUT),
        ...(of ? { body: new Uint8Array(of.bytes), headers: { 'Content-Type': of.mime } } : {}),
      });
    } catch (cause) {
      throw failure('unavailable', { retryAfter: RETRY_AFTER, cause });
    }
  }
  const refuse = (response: Response, what: string): never => {
    throw failure('unavailable', { retryAfter: RETRY_AFTER, cause: new Error(`${what}: ${response.status}`) });
  };
  return {
    async put(companyId, of) {
      const name = `pictures/${companyId}/${randomUUID()}`;
      const response = await send('PUT', name, of);
      return response.ok ? name : refuse(response, 'put');
    },
    async get(name) {
      const response = await send('GET', name);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : refuse(response, 'get');
    },
    async remove(name) {
      const response = await send('DELETE', name);
      if (!response.ok && response.status !== 404) refuse(response, 'remove');
    },
  };
}
