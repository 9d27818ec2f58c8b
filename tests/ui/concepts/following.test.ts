// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { conceptGeneration } from '../../../ui/stores/generation.ts';
import { forgetPreview, holdPreview, type Preview } from '../../../ui/stores/previews.ts';

const drag: Preview = {
  entity: 'building',
  id: 5,
  before: { maxlength: 40 },
  after: { maxlength: 41 },
  label: { en: 'Change size', nl: 'Maat wijzigen' },
  gesture: 'one',
};

let tell: (entries: Partial<IntersectionObserverEntry>[]) => void = () => undefined;
let results = 0;

/** Something was generated, and everybody has heard of it. */
async function generated(): Promise<void> {
  conceptGeneration(7).sequence = results += 1;
  await Promise.resolve();
}

describe('what follows the generator', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(look: typeof tell) {
          tell = look;
        }
        observe = () => undefined;
        unobserve = () => undefined;
      },
    );
  });
  afterEach(() => {
    forgetPreview(drag);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is shown with every result of a drag where it is in sight, and elsewhere once the drag rests', async () => {
    const { follow } = await import('../../../ui/scenes/concepts/figures/following.ts');
    const [seen, unseen] = [document.createElement('i'), document.createElement('i')];
    const [showSeen, showUnseen] = [vi.fn(), vi.fn()];
    const stops = [follow(seen, showSeen), follow(unseen, showUnseen)];
    tell([
      { target: seen, isIntersecting: true },
      { target: unseen, isIntersecting: false },
    ]);
    for (const show of [showSeen, showUnseen]) show.mockClear();

    await generated();
    expect([showSeen, showUnseen].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

    holdPreview(drag);
    await generated();
    await generated();
    expect([showSeen, showUnseen].map(({ mock }) => mock.calls.length)).toEqual([3, 1]);
    vi.runAllTimers();
    expect([showSeen, showUnseen].map(({ mock }) => mock.calls.length)).toEqual([3, 2]);

    await generated();
    tell([{ target: unseen, isIntersecting: true }]);
    expect(showUnseen).toHaveBeenCalledTimes(3);
    vi.runAllTimers();
    expect(showUnseen).toHaveBeenCalledTimes(3);

    await generated();
    expect(showUnseen).toHaveBeenCalledTimes(4);
    for (const stop of stops) stop();
    await generated();
    expect(showUnseen).toHaveBeenCalledTimes(4);
  });
});
