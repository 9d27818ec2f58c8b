import { sessionCalls } from '../../model/sessioncalls.ts';
import type { FactorState } from '../../model/rules/account/factor.ts';
import { request } from './request.ts';
import type { SessionAnswer } from './session.ts';

export const enterCodeCall = (code: string) => request<SessionAnswer>(sessionCalls.enterCode, { body: { code } });
export const factorCall = () => request<FactorState>(sessionCalls.factor);
export const beginFactorCall = () => request<{ secret: string; uri: string }>(sessionCalls.beginFactor, { body: {} });
export const confirmFactorCall = (code: string) =>
  request<{ codes: string[] }>(sessionCalls.confirmFactor, { body: { code } });
export const removeFactorCall = () => request<void>(sessionCalls.removeFactor);
export const renewCodesCall = () => request<{ codes: string[] }>(sessionCalls.renewCodes, { body: {} });
/** Ids of people of the company with a factor, for administrators. */
export const factorsCall = () => request<number[]>(sessionCalls.factors);
export const resetFactorCall = (id: number) => request<void>(sessionCalls.resetFactor, { parameters: { id } });
export const confirmCall = (proof: { password: string } | { code: string }) =>
  request<void>(sessionCalls.confirm, { body: proof });
