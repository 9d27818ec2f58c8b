/** Streams the file of a call to disk: memory holds a piece of it at a time. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TableProblem } from '../../../engine/import/tables/faults.ts';
import { staffImportLimits } from '../../../model/admin/import.ts';
import { failure } from '../../errors.ts';
import { createTurns } from '../../turns.ts';

/** Milliseconds: 50 MB at four megabits a second. */
const LONGEST = 100_000;
const inTurn = createTurns(2, 10);

/** Calls `read` with the path of the file, which is gone after it. Throws a `TableProblem` for a file that is too large. */
export const withFile = <T>(request: IncomingMessage, read: (file: string) => Promise<T>): Promise<T> =>
  inTurn(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kavel-import-'));
    try {
      const file = path.join(folder, 'file');
      await receive(request, file);
      return await read(file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

async function receive(request: IncomingMessage, file: string): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > staffImportLimits.fileBytes) {
    request.resume();
    throw new TableProblem('tooLarge');
  }
  let size = 0;
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      size += piece.length;
      done(size > staffImportLimits.fileBytes ? new TableProblem('tooLarge') : null, piece);
    },
  });
  request.once('aborted', () => counted.destroy(failure('bad_upload')));
  try {
    // `pipeline` would end the connection of a request that it stops reading.
    request.pipe(counted);
    await pipeline(counted, createWriteStream(file), { signal: AbortSignal.timeout(LONGEST) });
  } catch (cause) {
    // The rest is dropped, so that the answer reaches a client that still sends.
    request.unpipe(counted);
    request.resume();
    throw cause instanceof TableProblem ? cause : failure('bad_upload');
  }
}
