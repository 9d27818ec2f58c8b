/** Sends a file with progress. Uses XMLHttpRequest, because fetch reports no upload progress. */
import type { Call, CallParameters } from '../../model/call.ts';
import { callAddress } from './address.ts';
import { ApiError, NO_ANSWER, type ErrorBody } from './error.ts';
import { queryText, type RequestOptions } from './request.ts';

export interface Uploading extends Pick<RequestOptions, 'query'> {
  /** Called with the share sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The same for every try of one upload. */
  key?: string;
  parameters?: CallParameters;
}

export function sendFile<T>(
  call: Call,
  body: Blob | FormData,
  { onProgress, signal, key, parameters, query }: Uploading,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const sent = new XMLHttpRequest();
    sent.open(call.method, callAddress(call, parameters) + queryText(query));
    sent.responseType = 'json';
    sent.withCredentials = true;
    if (key) sent.setRequestHeader('Idempotency-Key', key);
    sent.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    sent.onload = () => {
      if (sent.status >= 200 && sent.status < 300) resolve(sent.response as T);
      else reject(new ApiError(sent.status, sent.response as ErrorBody | null));
    };
    sent.onerror = () => reject(new ApiError(NO_ANSWER, null));
    sent.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => sent.abort(), { once: true });
    sent.send(body);
  });
}
