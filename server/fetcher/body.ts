/** Reads an answer within a size. */

export class TooLarge extends Error {}

/** The taker of a part failed; `cause` says why. */
export class NotTaken extends Error {}

export type TakePart = (part: Uint8Array) => void | Promise<void>;

/**
 * `onBytes` is called for each part, and `take` gets it instead of the answer, which is then empty. Throws TooLarge as soon as more than `most`
 * bytes are announced or come, and NotTaken.
 */
export async function readBody(
  response: Response,
  most: number,
  onBytes: () => void,
  take?: TakePart,
): Promise<Uint8Array> {
  if (Number(response.headers.get('content-length') ?? 0) > most) throw new TooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    onBytes();
    size += part.length;
    if (size > most) throw new TooLarge();
    if (take) await taken(take, part);
    else parts.push(part);
  }
  return Buffer.concat(parts);
}

async function taken(take: TakePart, part: Uint8Array): Promise<void> {
  try {
    await take(part);
  } catch (error) {
    throw new NotTaken('The part was not taken.', { cause: error });
  }
}
