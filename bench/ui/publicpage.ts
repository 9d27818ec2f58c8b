/** A visitor opens a public page on a phone, over a slow connection with a slow processor. */
import type { Page } from 'playwright';
import { entityPath } from '../../tests/support/entitypath.ts';
import type { Publication } from '../../model/entities/publication.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { publicationStatuses } from '../../model/enums/publication.ts';
import { publicationPath } from '../../model/publish/addresses.ts';
import { mostWeight } from '../../model/publish/checks.ts';
import { liveTexts } from '../../ui/publish/islands/maptexts.ts';
import type { SampledBenchmark } from '../lib/benchmark.ts';
import { cheapest, saidOf } from './card.ts';
import { round } from './facts.ts';
import { openLab, type Lab } from './lab.ts';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** Slow 4G of Lighthouse: round trip in ms, bytes per second down and up. */
const slow = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const PROCESSOR = 4;
const LOADS = 7;
/** Until late paints and shifts are over, ms. */
const REST = 1_500;
const KB = 1_000;

interface Vitals {
  /** Milliseconds from the navigation. */
  paint: number;
  /** Cumulative layout shift; the page is not touched before it is read. */
  shift: number;
  /** Bytes as sent. */
  text: number;
  script: number;
}

export const publicPage: SampledBenchmark = {
  name: `largest paint of a public page on a phone${cheapest === 'hardware' ? saidOf.hardware : ''}`,
  limits: {
    median_ms: 1_800,
    layout_shift: 0.05,
    slowest_interaction_ms: 200,
    text_kB: mostWeight.page / KB,
    script_kB: 100,
  },
  async sample() {
    // A phone draws maps by its card. Drawing them by the processor, four times slower, would be most of what is measured.
    const lab = await openLab(cheapest);
    try {
      const path = await publishedPath(lab);
      const loads: Vitals[] = [];
      let interaction = 0;
      for (let load = 0; load < LOADS; load += 1) {
        const page = await slowPage(lab);
        await page.goto(path);
        await page.waitForTimeout(REST);
        loads.push(await vitalsOf(page));
        if (load === 0) interaction = await slowestInteraction(page);
        await page.context().close();
      }
      const most = (key: keyof Vitals) => Math.max(...loads.map((each) => each[key]));
      return {
        input: `the location of the demo, ${LOADS} times without a cache; slow 4G and a ${PROCESSOR} times slower processor`,
        samples: loads.map(({ paint }) => paint),
        facts: {
          layout_shift: Math.round(most('shift') * 1_000) / 1_000,
          slowest_interaction_ms: round(interaction),
          text_kB: round(most('text') / KB),
          script_kB: round(most('script') / KB),
        },
      };
    } finally {
      await lab.close();
    }
  },
};

async function publishedPath({ page }: Lab): Promise<string> {
  const all = (await (await page.request.get(entityPath('publication', 'list'))).json()) as Publication[];
  const published = storedValue(publicationStatuses, 'published');
  const found = all.find(({ type, status }) => type === 'location' && status === published);
  if (!found) throw new Error('The demo has no published page of a location.');
  return publicationPath('location', found.key);
}

async function slowPage(lab: Lab): Promise<Page> {
  const page = await lab.visitor(phone);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  return page;
}

/** Entries of a kind that the page has noted so far, also those before anybody asked. */
const vitalsOf = (page: Page): Promise<Vitals> =>
  page.evaluate(async () => {
    const noted = (type: string) =>
      new Promise<PerformanceEntry[]>((done) => {
        const found: PerformanceEntry[] = [];
        new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => done(found), 200);
      });
    const paints = await noted('largest-contentful-paint');
    const shifts = (await noted('layout-shift')) as (PerformanceEntry & { value: number })[];
    const loaded = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const bytes = (passes: (each: PerformanceResourceTiming) => boolean) =>
      loaded.filter(passes).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return {
      paint: paints.at(-1)?.startTime ?? 0,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      text: bytes(({ name, entryType }) => entryType === 'navigation' || /\.css$/.test(name)),
      script: bytes(({ name }) => /\.js$/.test(name)),
    };
  });

/** Opens a map and moves it by a key: the longest time from input to the next paint, ms. */
async function slowestInteraction(page: Page): Promise<number> {
  await page.evaluate(() => {
    const note = { longest: 0 };
    Object.assign(window, { interactions: note });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
        if (entry.interactionId) note.longest = Math.max(note.longest, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.getByRole('button', { name: liveTexts.open.en }).first().tap();
  await page.locator('.live-map[data-state="open"] .maplibregl-canvas').waitFor({ timeout: 60_000 });
  await page.keyboard.press('+');
  await page.waitForTimeout(REST);
  return page.evaluate(() => (window as unknown as { interactions: { longest: number } }).interactions.longest);
}
