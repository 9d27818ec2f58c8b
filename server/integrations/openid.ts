/**
 * Signing in at Microsoft by OpenID Connect: authorisation code with PKCE, state and nonce; the ID token is checked in
 * full, signature included. Issuer, tenant and object id identify the person.
 */
import * as openid from 'openid-client';
import { failure } from '../errors.ts';

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  /** A fetch of another kind, for networks that need one. */
  readonly fetch?: typeof fetch;
}

/** Stored between leaving for the provider and coming back. */
interface Leaving {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface ForeignIdentity {
  readonly issuer: string;
  readonly tenant: string;
  readonly subject: string;
  /** Name of the account at the provider; for display only. */
  readonly name: string;
}

export interface Provider {
  leave(returnTo: string): Promise<Leaving>;
  /** `returned` is the full address that the provider redirected to. */
  identify(returned: URL, leaving: Omit<Leaving, 'url'>): Promise<ForeignIdentity>;
}

const SCOPE = 'openid profile';
const RETRY_AFTER = 30;
const NAME_LENGTH = 200;

export function createProvider(settings: ProviderSettings): Provider {
  let known: Promise<openid.Configuration> | null = null;
  const configuration = (): Promise<openid.Configuration> => {
    known ??= discover(settings).catch((cause: unknown) => {
      known = null;
      throw failure('provider_away', { retryAfter: RETRY_AFTER, cause });
    });
    return known;
  };
  return {
    async leave(returnTo) {
      const config = await configuration();
      const [state, nonce, verifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()];
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url: url.href, state, nonce, verifier };
    },
    async identify(returned, { state, nonce, verifier }) {
      const config = await configuration();
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      const tokens = await openid.authorizationCodeGrant(config, returned, checks).catch((cause: unknown) => {
        throw failure('provider_refused', { cause });
      });
      return identityIn(tokens.claims());
    },
  };
}

async function discover({ issuer, clientId, clientSecret, fetch: other }: ProviderSettings) {
  const config = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    ...(other ? { [openid.customFetch]: other as never } : {}),
  });
  openid.enableNonRepudiationChecks(config);
  return config;
}

function identityIn(claims: openid.IDToken | undefined): ForeignIdentity {
  const { iss, tid, oid, preferred_username: shown } = (claims ?? {}) as Record<string, unknown>;
  if (![iss, tid, oid].every((each) => typeof each === 'string' && each !== '')) throw failure('provider_refused');
  const name = typeof shown === 'string' ? shown.slice(0, NAME_LENGTH) : '';
  return { issuer: iss as string, tenant: (tid as string).toLowerCase(), subject: oid as string, name };
}
