/** Signing in at Microsoft, and the Microsoft accounts linked to a user. */
import { sessionCalls } from '../../model/sessioncalls.ts';
import { request } from './request.ts';

interface Providers {
  local: boolean;
  cloud: boolean;
}
interface LinkedAccount {
  id: number;
  name: string;
  tenant: string;
  createdAt: string;
}
export type ProviderPurpose = 'signin' | 'link' | 'invitation';

/** Which ways to sign in the server offers. */
export const fetchProviders = () => request<Providers>(sessionCalls.providers);
/** Leaves the page: the browser comes back signed in, linked, or at a page that says why not. */
export async function goToProvider(purpose: ProviderPurpose, token?: string): Promise<void> {
  const { url } = await request<{ url: string }>(sessionCalls.beginProvider, {
    body: { purpose, ...(token ? { token } : {}) },
  });
  window.location.assign(url);
}
export const fetchAccounts = () => request<LinkedAccount[]>(sessionCalls.identities);
export const unlinkAccount = (id: number) => request<void>(sessionCalls.removeIdentity, { parameters: { id } });
