/** A real SMTP server that keeps what arrives, parsed: headers, and the parts of the mail as a mail program shows them. */
import { SMTPServer } from 'smtp-server';

export interface Arrived {
  readonly to: string[];
  /** Names in lower case, values decoded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

export interface Mailbox {
  readonly url: string;
  readonly arrived: Arrived[];
  /** Receivers who are refused. */
  readonly full: Set<string>;
  to(address: string): Arrived | undefined;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const arrived: Arrived[] = [];
  const full = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(full.has(address) ? Object.assign(new Error('mailbox full'), { responseCode: 452 }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push({ to, ...parseMail(Buffer.concat(chunks).toString('latin1')) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    full,
    to: (address) => arrived.find(({ to }) => to.includes(address)),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function parseMail(raw: string): Omit<Arrived, 'to'> {
  const { headers, body } = entityOf(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  if (!boundary) throw new Error(`Not a mail of several parts: ${headers['content-type']}`);
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => entityOf(part.replace(/^\r\n/, '')));
  const partOf = (type: string): string => {
    const part = parts.find(({ headers: { 'content-type': of = '' } }) => of.startsWith(type));
    if (!part) throw new Error(`No part ${type}`);
    return decoded(part.body.replace(/\r\n$/, ''), part.headers['content-transfer-encoding'] ?? '7bit');
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function entityOf(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), wordsOf(line.slice(at + 1).trim())];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const text = encoding === 'quoted-printable' ? unquoted(body.replace(/=\r\n/g, '')) : body;
  return Buffer.from(text, 'latin1').toString('utf8').replace(/\r\n/g, '\n');
}

const unquoted = (text: string): string =>
  text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Encoded words of RFC 2047. */
const wordsOf = (value: string): string =>
  value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(unquoted(text.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    );
