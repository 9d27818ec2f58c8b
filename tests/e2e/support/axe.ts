import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

/** Finishes all animations that end, and those they start, because axe reports pale text during a fade. */
const still = (page: Page) =>
  page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    for (let left = ending(); left.length > 0; left = ending()) {
      for (const animation of left) animation.finish();
      await new Promise((done) => requestAnimationFrame(done));
    }
  });

/** Returns serious and critical findings of axe on the page, or in a part of it (a selector). */
export async function seriousFindings(page: Page, part = 'html'): Promise<string[]> {
  await still(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (context) => {
    const { axe: checker } = window as unknown as {
      axe: { run(context: string, options: object): Promise<{ violations: Violation[] }> };
    };
    const { violations } = await checker.run(context, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, part);
}
