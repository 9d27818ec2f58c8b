/** A client that sends what a page of the product sends, or anything else. */
interface Sending {
  headers?: Record<string, string>;
  /** Body to send unchanged instead of JSON. */
  raw?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; null when it is not JSON. */
  body: any;
}

/** The body of an answer that succeeded. */
export async function answerOf(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body;
}

export class Client {
  cookie = '';

  constructor(public url: string) {}

  async signIn(username: string, password: string): Promise<this> {
    const answer = await this.post('/session/signin', { username, password });
    if (answer.status !== 200) throw new Error(`Cannot sign in as ${username}: ${answer.text}`);
    return this;
  }

  get = (path: string, sending?: Sending) => this.send('GET', path, undefined, sending);
  post = (path: string, body?: unknown, sending?: Sending) => this.send('POST', path, body, sending);
  patch = (path: string, body?: unknown, sending?: Sending) => this.send('PATCH', path, body, sending);
  put = (path: string, body?: unknown, sending?: Sending) => this.send('PUT', path, body, sending);
  delete = (path: string, body?: unknown, sending?: Sending) => this.send('DELETE', path, body, sending);

  async send(method: string, path: string, body?: unknown, { headers = {}, raw }: Sending = {}): Promise<Answer> {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const cookie = response.headers.getSetCookie().find((each) => /^(__Host-)?kavel_session=/.test(each));
    if (cookie) this.cookie = cookie.split(';')[0]!;
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parse(text) };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
