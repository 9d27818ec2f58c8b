// @vitest-environment happy-dom
/** Swatches are named in words, in both languages, wherever a colour is chosen. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { company } from '../../../model/entities/company.ts';
import { ColourButton } from '../../../ui/components/colour/ColourButton.tsx';
import { colourNames } from '../../../ui/components/colour/colournames.ts';
import { FieldEditor } from '../../../ui/fields/FieldEditor.tsx';
import { chooseLanguage, startLanguage } from '../../../ui/i18n/language.ts';
import { palette } from '../../../model/palette.ts';

beforeAll(startLanguage);
afterEach(() => {
  cleanup();
  chooseLanguage('en');
});
const shown = (node: React.ReactNode) => render(<MantineProvider env="test">{node}</MantineProvider>);
const names = (of: HTMLElement) =>
  within(of)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

it.each(['en', 'nl'] as const)('of a label are words in %s', (language) => {
  chooseLanguage(language);
  const onChoose = vi.fn();
  shown(<ColourButton name="Haast" colour={palette.leaf} disabled={false} onChoose={onChoose} />);
  fireEvent.click(screen.getByRole('button'));
  const group = screen.getByRole('group');
  expect(names(group)).toEqual(Object.values(colourNames).map((label) => label[language]));
  expect(within(group).getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe(
    colourNames.leaf[language],
  );
  fireEvent.click(within(group).getByRole('button', { name: colourNames.teal[language] }));
  expect(onChoose).toHaveBeenCalledWith(palette.teal);
});

it('of a field are words too, and its sliders have names', () => {
  const onChange = vi.fn();
  const field = company.fields.cfg.fields.style.fields.textColor;
  shown(<FieldEditor field={field} value={palette.water} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: `Choose the colour: ${field.label.en}` }));
  expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-label'))).toEqual([
    'Saturation and brightness',
    'Hue',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Purple' }));
  expect(onChange).toHaveBeenCalledWith(palette.plum, expect.anything());
});
