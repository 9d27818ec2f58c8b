// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { i18n, startLanguage } from '../../../ui/i18n/language.ts';
import { Prompt, type Ask } from '../../../ui/stage/overlay/prompt.ts';
import { PromptLine } from '../../../ui/stage/overlay/PromptLine.tsx';

beforeAll(async () => {
  startLanguage();
  await i18n.changeLanguage('nl');
});
afterEach(cleanup);

const label = { en: 'Distance', nl: 'Afstand' };
const field = (key: string) => ({ key, label, unit: 'm', min: -5000, max: 5000 }) as const;

async function ask(asked: Partial<Ask> = {}) {
  const host = document.createElement('div');
  document.body.append(host);
  const [typed, accept, cancel] = [vi.fn(), vi.fn(), vi.fn()];
  const prompt = new Prompt(host, { typed, accept, cancel });
  await act(async () => prompt.ask({ hint: label, fields: [field('distance')], accepts: true, ...asked }));
  render(<PromptLine prompt={prompt} />, { container: host });
  const input = () => host.querySelector('input')!;
  const type = (text: string) => {
    fireEvent.change(input(), { target: { value: text } });
    return prompt.typed('distance');
  };
  const shown = (selector: string) => host.querySelector<HTMLElement>(selector)?.textContent ?? '';
  return { accept, cancel, host, input, prompt, shown, type, typed };
}

describe('a number typed over the drawing', () => {
  it('is read as in any field, and said where it is not written as the language writes it', async () => {
    const { shown, type } = await ask();
    expect([type('12,5'), shown('output')]).toEqual([12.5, '']);
    expect([type('12.5'), shown('output')]).toEqual([12.5, '= 12,5\u00a0m']);
    expect([type('9.000,5'), shown('output')]).toEqual([undefined, '-5000 – 5000']);
  });

  it('offers the other number where it may have meant two', async () => {
    const { accept, input, prompt, shown, type } = await ask();
    expect([type('1.500'), shown('output'), shown('[data-prompt=other]')]).toEqual([
      1.5,
      '= 1,5\u00a0m',
      'of 1500\u00a0m',
    ]);
    fireEvent.keyDown(input(), { key: 'Enter', altKey: true });
    expect([prompt.typed('distance'), input().value, shown('[data-prompt=other]')]).toEqual([1500, '1500', '']);
    expect(accept).not.toHaveBeenCalled();
  });

  it('stays while the pointer moves on, until the next step', async () => {
    const { host, input, prompt, type } = await ask({ fields: [field('distance'), field('other')] });
    await act(async () => prompt.show({ distance: 1, other: 2 }));
    expect(input().value).toBe('1');
    type('7');
    await act(async () => prompt.show({ distance: 3, other: 4 }));
    expect([...host.querySelectorAll('input')].map(({ value }) => value)).toEqual(['7', '4']);
    type('');
    expect(input().value).toBe('');
    await act(async () => prompt.show({ distance: 5 }));
    expect([input().value, prompt.isTyped]).toEqual(['5', false]);
    type('8');
    await act(async () => prompt.ask({ hint: label, fields: [field('distance')], accepts: true }));
    expect([input().value, prompt.isTyped]).toEqual(['', false]);
  });

  it('is not accepted outside its limits; Esc cancels', async () => {
    const { accept, cancel, input, type } = await ask();
    type('6000');
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(accept).not.toHaveBeenCalled();
    type('60');
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(accept).toHaveBeenCalledOnce();
    fireEvent.keyDown(input(), { key: 'Escape' });
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('keeps the focus from step to step, and gives it back to the drawing where nothing can be typed', async () => {
    const { host, input, prompt } = await ask();
    host.tabIndex = 0;
    input().focus();
    await act(async () => prompt.ask({ hint: label, fields: [field('next')], accepts: true }));
    expect((document.activeElement as HTMLElement).dataset['field']).toBe('next');
    await act(async () => prompt.ask(null));
    expect([document.activeElement, input()]).toEqual([host, null]);
  });
});
