/** Secrets of the program: only its own account reads its files, and no log holds what opens a session. */
import { once } from 'node:events';
import { chmod, readdir, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownError } from '../../../server/log.ts';
import { isPostgres, makeDataFolder } from '../support/database.ts';
import { runProgram, type Program } from '../support/program.ts';

const SECRET = 'c2VjcmV0LXNlc3Npb24tdG9rZW4tb2YtNDMtbGV0dGVy';

/** Files and folders that others may read or write. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(path.join(folder, name))).mode })),
  );
  return modes
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ name, mode }) => `${name} ${(mode & 0o777).toString(8)}`);
}

describe('the log', () => {
  it('shows of an error what it says, where, and why, and nothing it carries along', () => {
    const cause = new Error(`fetch /login/passwordreset/${SECRET} failed`);
    const packet = Buffer.from(`Cookie: kavel_session=${SECRET}`);
    const error = Object.assign(new Error('Parse Error', { cause }), { code: 'HPE_INVALID', rawPacket: packet });
    const shown = shownError(error);
    expect(Object.keys(shown)).toEqual(['type', 'message', 'code', 'stack', 'cause']);
    expect(shown).toMatchObject({ type: 'Error', message: 'Parse Error', code: 'HPE_INVALID' });
    expect(shown.stack).toContain('secrets.test.ts');
    expect(shown.cause!.message).toBe('fetch /login/passwordreset/… failed');
    expect(shownError('no error')).toEqual({ type: 'string', message: 'no error' });
  });
});

describe.skipIf(isPostgres)('the program on an embedded database', () => {
  let folder: string;
  let program: Program;
  beforeAll(async () => {
    folder = await makeDataFolder('kavel-secrets-');
    // As earlier versions left it.
    await chmod(path.join(folder, 'database'), 0o755);
    await chmod(path.join(folder, 'database/PG_VERSION'), 0o666);
    program = runProgram({ DATA_DIR: folder, SEED: 'none' });
    await program.url;
  });
  afterAll(async () => {
    program.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('lets nobody else read or write its files', async () => {
    expect(await openToOthers(folder)).toEqual([]);
  });

  it('logs no packet of a request that breaks off', async () => {
    const { hostname, port } = new URL(await program.url);
    for (const request of [
      `POST /session/signin HTTP/1.1\r\nHost: x\r\nCookie: kavel_session=${SECRET}\r\nContent-Type: application/json\r\n` +
        'Sec-Fetch-Site: same-origin\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n',
      `POST /images/binary HTTP/1.1\r\nHost: x\r\nCookie: kavel_session=${SECRET}\r\nTransfer-Encoding: chunked\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nSec-Fetch-Site: same-origin\r\n\r\nnonsense\r\n',
    ]) {
      const socket = connect(Number(port), hostname);
      socket.write(request);
      socket.resume();
      await once(socket, 'close');
    }
    program.child.kill('SIGTERM');
    const { out, err } = await program.ended;
    expect(out).toContain('HPE_INVALID_CHUNK_SIZE');
    expect(out + err).not.toMatch(/rawPacket|kavel_session/);
    expect(out + err).not.toContain(SECRET);
    expect(out + err).not.toContain(JSON.stringify([...Buffer.from(SECRET)]).slice(1, 40));
  });
});
