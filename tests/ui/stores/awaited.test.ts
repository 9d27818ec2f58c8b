import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answered, expectAnswer, forget, MOST_AWAITED, withAnswer } from '../../../ui/stores/awaited.ts';

const concept = {};
const other = {};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  answered(concept);
  answered(other);
  vi.useRealTimers();
});

describe('what a drag writes into the page', () => {
  it('is written at once when no result is on its way', () => {
    const write = vi.fn();
    withAnswer(write);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('waits for the result, once however often it changed', () => {
    const write = vi.fn();
    expectAnswer(concept);
    withAnswer(write);
    withAnswer(write);
    expect(write).not.toHaveBeenCalled();
    answered(concept);
    expect(write).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * MOST_AWAITED);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('does not wait longer than a drag may', () => {
    const write = vi.fn();
    expectAnswer(concept);
    withAnswer(write);
    vi.advanceTimersByTime(MOST_AWAITED);
    expect(write).toHaveBeenCalledTimes(1);
    answered(concept);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('comes with the first of two results', () => {
    const write = vi.fn();
    expectAnswer(concept);
    expectAnswer(other);
    withAnswer(write);
    answered(other);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('is left out once nobody shows it any more', () => {
    const write = vi.fn();
    expectAnswer(concept);
    withAnswer(write);
    forget(write);
    answered(concept);
    expect(write).not.toHaveBeenCalled();
  });
});
