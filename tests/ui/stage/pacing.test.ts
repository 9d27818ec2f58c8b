// @vitest-environment happy-dom
import { PerspectiveCamera, Scene } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { Pacing } from '../../../ui/stage/pacing.ts';
import { Materials } from '../../../ui/stage/scene/materials.ts';

/** A surface that notes which frames are asked for, and buffers that take so many slices of work. */
async function pacingOf(work: { slices: number }) {
  const surface = {
    scene: new Scene(),
    // As the renderer of three: whoever renders has the shadows drawn that were waiting for it.
    gl: { shadowMap: { needsUpdate: true }, render: () => void (surface.gl.shadowMap.needsUpdate = false) },
    quality: { shadows: false },
    isGone: false,
    compile: () => Promise.resolve(),
    invalidate: vi.fn(),
  };
  const ready = vi.fn(() => {
    if (work.slices > 0) work.slices -= 1;
    return work.slices === 0;
  });
  const pacing = new Pacing({
    surface: surface as never,
    camera: () => new PerspectiveCamera(),
    isSet: () => true,
    ready,
  });
  await pacing.warmUp(new Materials(), { assume: () => undefined } as never);
  const asked = () =>
    vi.waitFor(() => expect(surface.invalidate).toHaveBeenCalled()).then(() => surface.invalidate.mockClear());
  await asked();
  return { pacing, surface, ready, asked };
}

it('leaves the shadows to be drawn that were asked for while the card learned to draw', async () => {
  const { surface } = await pacingOf({ slices: 1 });
  expect(surface.gl.shadowMap.needsUpdate).toBe(true);
});

describe('a frame that was asked for', () => {
  it('waits until its buffers are ready, which takes tasks of their own and no frames', async () => {
    const { pacing, ready, asked, surface } = await pacingOf({ slices: 5 });
    expect(pacing.mayDraw()).toBe(false);
    expect(ready).toHaveBeenCalledTimes(1);
    await asked();
    expect(ready).toHaveBeenCalledTimes(5);
    // Before the first picture the card learns to draw what came.
    expect(pacing.mayDraw()).toBe(false);
    await asked();
    expect(pacing.mayDraw()).toBe(true);
    expect(surface.invalidate).not.toHaveBeenCalled();
  });

  it('shows what is ready when many are left out: the camera must not stand still', async () => {
    const work = { slices: 1 };
    const { pacing, asked } = await pacingOf(work);
    expect(pacing.mayDraw()).toBe(false);
    await asked();
    expect(pacing.mayDraw()).toBe(true);
    expect(pacing.isWhole).toBe(true);
    work.slices = 1_000;
    const drawn = Array.from({ length: 12 }, () => pacing.mayDraw());
    expect(pacing.isWhole).toBe(false);
    expect(drawn.filter(Boolean)).toHaveLength(1);
    expect(drawn[0]).toBe(false);
    pacing.dispose();
  });
});
