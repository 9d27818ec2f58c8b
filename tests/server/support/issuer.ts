/** A fake identity provider like Microsoft's: one issuer per tenant behind one address for all. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const MICROSOFT = 'https://login.microsoftonline.com';
export const CLIENT_ID = '0f0e0d0c-1111-2222-3333-444455556666';
export const CLIENT_SECRET = 'a secret of the client';
export const issuerSettings = {
  issuer: `${MICROSOFT}/organizations/v2.0`,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
};

export interface Account {
  tid: string;
  oid: string;
  preferred_username?: string;
  email?: string;
}

interface Grant {
  account: Account;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

/** Faults of a token; `key` signs with an unknown key. */
interface Lies {
  claims?: Record<string, unknown>;
  expired?: boolean;
  unsigned?: boolean;
  key?: boolean;
}

export async function startIssuer() {
  const [keys, others] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' };
  const grants = new Map<string, Grant>();
  const state: { lies: Lies; away: boolean; tokenRequests: URLSearchParams[] } = {
    lies: {},
    away: false,
    tokenRequests: [],
  };
  const metadata = {
    issuer: `${MICROSOFT}/{tenantid}/v2.0`,
    authorization_endpoint: `${MICROSOFT}/organizations/oauth2/v2.0/authorize`,
    token_endpoint: `${MICROSOFT}/organizations/oauth2/v2.0/token`,
    jwks_uri: `${MICROSOFT}/organizations/discovery/v2.0/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };

  async function tokenFor({ account, nonce }: Grant): Promise<string> {
    const { claims, expired, key, unsigned } = state.lies;
    const now = Math.floor(Date.now() / 1000);
    const all = {
      iss: `${MICROSOFT}/${account.tid}/v2.0`,
      aud: CLIENT_ID,
      sub: `pairwise-${account.oid}`,
      nonce,
      ...account,
      iat: expired ? now - 7_200 : now,
      exp: expired ? now - 3_600 : now + 3_600,
      ...claims,
    };
    if (unsigned) {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(all)}.`;
    }
    return new SignJWT(all)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key ? others.privateKey : keys.privateKey);
  }

  async function token(body: URLSearchParams): Promise<[number, object]> {
    state.tokenRequests.push(body);
    const grant = grants.get(body.get('code') ?? '');
    grants.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant &&
      challenge === grant.challenge &&
      body.get('redirect_uri') === grant.redirectUri &&
      body.get('client_secret') === CLIENT_SECRET;
    if (!isRight) return [400, { error: 'invalid_grant' }];
    return [200, { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: await tokenFor(grant) }];
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (data: Buffer) => chunks.push(data));
    request.on('end', () => {
      const send = (status: number, body: object) =>
        response.writeHead(state.away ? 503 : status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.url!.includes('openid-configuration')) send(200, metadata);
      else if (request.url!.endsWith('/keys')) send(200, { keys: [jwk] });
      else
        void token(new URLSearchParams(Buffer.concat(chunks).toString())).then(([status, body]) => send(status, body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state,
    /** The `fetch` of the server under test, which redirects Microsoft's address here. */
    fetch: ((url: string | URL, init?: RequestInit) =>
      fetch(String(url).replace(MICROSOFT, own), init)) as typeof fetch,
    /** Signs a person in at the provider; returns path and query of the address it redirects to. */
    approve(authorize: string, account: Account): string {
      const asked = new URL(authorize).searchParams;
      const code = randomBytes(12).toString('hex');
      const redirectUri = asked.get('redirect_uri')!;
      grants.set(code, { account, nonce: asked.get('nonce')!, challenge: asked.get('code_challenge')!, redirectUri });
      const { pathname } = new URL(redirectUri);
      return `${pathname}?code=${code}&state=${asked.get('state')}`;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
