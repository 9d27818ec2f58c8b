import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { inject, onTestFinished } from 'vitest';
import { sessionCalls } from '../../../model/sessioncalls.ts';
import { listenToContext, type Complaints } from './complaints.ts';
import { workerBrowser } from './workerbrowser.ts';

/** Language of the browser, which selects the language of the product. */
export type BrowserLanguage = 'en' | 'nl';
export const languages: readonly BrowserLanguage[] = ['en', 'nl'];

const locales: Record<BrowserLanguage, string> = { en: 'en-GB', nl: 'nl-NL' };

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export interface PageChoice {
  language?: BrowserLanguage;
  size?: { width: number; height: number };
  /** Device pixels per CSS pixel, half by default: with software rendering, a map or a model then takes half of the time. */
  scale?: number;
  /** An address other than that of the shared server. */
  address?: string;
  /** Cookies and storage of an earlier page: `await page.context().storageState()`. */
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

export interface OpenPage {
  page: Page;
  complaints: Complaints;
}

/** Address of the product under test. */
export const address = (): string => inject('address');

/** Slows the processor of the page down by this factor, to find tests that only pass on a fast machine. */
const SLOWER = Number(process.env['KAVEL_TEST_SLOWER'] ?? 1);

const screenshots = path.resolve(import.meta.dirname, '../../../test-results/screenshots');

/** Writes test-results/screenshots/{name}.png. */
export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: path.join(screenshots, `${name}.png`) });
}

/**
 * Opens a page in a new browser profile, closed when the running test ends. The test fails when the page complains: console
 * errors, exceptions, failed requests, requests to other hosts. A failed test leaves a screenshot.
 */
export async function newPage({
  language = 'en',
  size = desktop,
  scale = 0.5,
  ...choice
}: PageChoice = {}): Promise<OpenPage> {
  const baseURL = choice.address ?? address();
  const context = await (
    await workerBrowser()
  ).newContext({
    baseURL,
    locale: locales[language],
    timezoneId: 'Europe/Amsterdam',
    viewport: size,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    ...(choice.storageState ? { storageState: choice.storageState } : {}),
  });
  const complaints = listenToContext(context, baseURL);
  // The call for the current session answers 401 without one, and browsers print every 401.
  complaints.expect(new RegExp(`status of 401 .*${sessionCalls.current.path}`));
  const page = await context.newPage();
  if (SLOWER > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await screenshot(page, `failed-${task.name.replaceAll(/\W+/g, '-')}`);
    await context.close();
    const { unexpected } = complaints;
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
  });
  return { page, complaints };
}
