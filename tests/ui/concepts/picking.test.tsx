// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLitFaces } from '../../../ui/scenes/concepts/figures/useLitFaces.ts';
import type { StageView } from '../../../ui/stage/stageview.ts';
import { highlight, unlight } from '../../../ui/stores/generation/highlight.ts';

const pick = vi.fn(() => null);
const view = { pick } as unknown as StageView;

function Editor() {
  useLitFaces(view, 7);
  return (
    <div data-stage="">
      <canvas data-testid="canvas" />
    </div>
  );
}

beforeEach(() => pick.mockClear());
afterEach(() => {
  cleanup();
  unlight();
  highlight.isPicking = false;
});

describe('pointing out a face', () => {
  it('keeps the press from the tools of the stage, which listen to the stage itself', async () => {
    const { getByTestId } = render(<Editor />);
    const canvas = getByTestId('canvas');
    const tools = vi.fn();
    canvas.parentElement!.addEventListener('pointerdown', tools, true);
    fireEvent.pointerDown(canvas);
    expect(tools).toHaveBeenCalledTimes(1);
    await act(async () => void (highlight.isPicking = true));
    fireEvent.pointerDown(canvas);
    fireEvent.click(canvas, { clientX: 30, clientY: 20 });
    expect(tools).toHaveBeenCalledTimes(1);
    expect(pick).toHaveBeenCalledWith(30, 20);
  });

  it('ends with Escape, and leaves what is beside the stage alone', async () => {
    const { getByTestId } = render(<Editor />);
    await act(async () => void (highlight.isPicking = true));
    const beside = vi.fn();
    document.body.addEventListener('click', beside);
    fireEvent.click(document.body);
    expect(beside).toHaveBeenCalledTimes(1);
    await act(async () => void fireEvent.keyDown(window, { key: 'Escape' }));
    expect(highlight.isPicking).toBe(false);
    fireEvent.click(getByTestId('canvas'));
    expect(pick).not.toHaveBeenCalled();
    document.body.removeEventListener('click', beside);
  });
});
