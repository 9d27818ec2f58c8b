// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { i18n, startLanguage } from '../../../ui/i18n/language.ts';
import { Prompt } from '../../../ui/stage/overlay/prompt.ts';

beforeAll(async () => {
  startLanguage();
  await i18n.changeLanguage('nl');
});

const label = { en: 'Distance', nl: 'Afstand' };

function ask() {
  const host = document.createElement('div');
  document.body.append(host);
  const accept = vi.fn();
  const prompt = new Prompt(host, { typed: vi.fn(), accept, cancel: vi.fn() });
  prompt.ask({ hint: label, fields: [{ key: 'distance', label, unit: 'm', min: -5000, max: 5000 }], accepts: true });
  const input = host.querySelector('input')!;
  const type = (text: string) => {
    input.value = text;
    input.dispatchEvent(new Event('input'));
    return prompt.typed('distance');
  };
  const shown = (selector: string) => {
    const element = host.querySelector<HTMLElement>(selector)!;
    return element.hidden ? '' : element.textContent;
  };
  return { accept, input, prompt, shown, type };
}

describe('a number typed over the drawing', () => {
  it('is read as in any field, and said where it is not written as the language writes it', () => {
    const { shown, type } = ask();
    expect([type('12,5'), shown('output')]).toEqual([12.5, '']);
    expect([type('12.5'), shown('output')]).toEqual([12.5, '= 12,5\u00a0m']);
    expect([type('9.000,5'), shown('output')]).toEqual([undefined, '-5000 – 5000']);
  });

  it('offers the other number where it may have meant two', () => {
    const { accept, input, prompt, shown, type } = ask();
    expect([type('1.500'), shown('output'), shown('[data-prompt=other]')]).toEqual([
      1.5,
      '= 1,5\u00a0m',
      'of 1500\u00a0m',
    ]);
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', altKey: true, bubbles: true }));
    expect([prompt.typed('distance'), input.value, shown('[data-prompt=other]')]).toEqual([1500, '1500', '']);
    expect(accept).not.toHaveBeenCalled();
  });
});
