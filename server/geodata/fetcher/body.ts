/** Reads an answer within a size. */

export class TooLarge extends Error {}

/** `onBytes` hears of each part. Throws TooLarge as soon as more than `most` bytes are announced or come. */
export async function readBody(response: Response, most: number, onBytes: () => void): Promise<Uint8Array> {
  if (Number(response.headers.get('content-length') ?? 0) > most) throw new TooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    onBytes();
    size += part.length;
    if (size > most) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}
