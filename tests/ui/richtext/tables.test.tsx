// @vitest-environment happy-dom
/** The editor of rich text: a table is made, changed and pasted, and what is kept is what the model keeps. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RichEditor } from '../../../ui/richtext/RichEditor.tsx';
import { RichText } from '../../../ui/richtext/RichText.tsx';

let kept = '';
let pictures = 0;
const table = (...rows: string[]): string => `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
const cells = (tag: 'td' | 'th', ...texts: string[]): string =>
  texts.map((text) => `<${tag}>${text === '' ? '' : `<p>${text}</p>`}</${tag}>`).join('');

async function edit(value: string): Promise<HTMLElement> {
  kept = '';
  pictures = 0;
  render(
    <MantineProvider env="test">
      <RichEditor
        label="Text"
        value={value}
        startsOpen
        onChange={(text) => (kept = text)}
        onPictures={(files) => (pictures += files.length)}
      />
    </MantineProvider>,
  );
  await screen.findByRole('button', { name: 'Table' }, { timeout: 20_000 });
  return screen.getByRole('textbox', { name: 'Text' });
}

async function choose(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const item = await screen.findByRole('menuitem', { name });
  act(() => fireEvent.click(item));
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
}

/** Pastes what a program put on the clipboard, with a picture of it where it adds one. */
function paste(into: HTMLElement, html: string, files: File[] = []): void {
  const clipboardData = {
    files,
    types: ['text/html'],
    items: [],
    getData: (type: string) => (type === 'text/html' ? html : ''),
  };
  act(() => void fireEvent.paste(into, { clipboardData }));
}

afterEach(cleanup);

it('makes a table with headings, and adds and removes rows and columns', async () => {
  const text = await edit('');
  await choose('Insert table');
  const three = cells('td', '', '', '');
  expect(kept).toBe(table(cells('th', '', '', ''), three, three));
  await choose('Row below');
  await choose('Column to the right');
  expect(kept).toBe(table(cells('th', '', '', '', ''), ...Array(3).fill(cells('td', '', '', '', ''))));
  await choose('Headings in the first row');
  await choose('Remove column');
  expect(kept).toBe(table(...Array(4).fill(three)));
  await choose('Remove row');
  expect(text.querySelectorAll('tr')).toHaveLength(3);
  await choose('Remove table');
  expect(text.querySelector('table')).toBeNull();
  expect(kept).toBe('');
});

it('offers no table within a table, and nothing to change outside one', async () => {
  await edit('');
  const isOff = (name: string) => screen.getByRole('menuitem', { name }).hasAttribute('disabled');
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const off = () => [isOff('Insert table'), isOff('Row below'), isOff('Remove table')];
  await waitFor(() => expect(off()).toEqual([false, true, true]));
  act(() => fireEvent.click(screen.getByRole('menuitem', { name: 'Insert table' })));
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  await waitFor(() => expect(off()).toEqual([true, false, false]));
});

it('takes cells of Excel as a table, not as the picture that comes with them', async () => {
  const text = await edit('');
  paste(
    text,
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {color:red}</style></head><body>
    <table border=0 cellpadding=0 width=192 style='border-collapse:collapse'><!--StartFragment--><col width=64 span=3>
    <tr height=20><td height=20 class=xl65 colspan=2>Woningen</td><td>Aantal</td></tr>
    <tr height=20><td class=xl66 x:num="1500">1.500</td><td>m²</td><td onclick="x()"><b>12</b></td></tr><!--EndFragment--></table></body></html>`,
    [new File(['x'], 'cells.png', { type: 'image/png' })],
  );
  expect(kept).toBe(table(cells('td', 'Woningen', '', 'Aantal'), cells('td', '1.500', 'm²', '<strong>12</strong>')));
  expect(pictures).toBe(0);
});

it('still takes a pasted picture as one', async () => {
  paste(await edit(''), '<img src="https://a.nl/b.png">', [new File(['x'], 'b.png', { type: 'image/png' })]);
  expect(pictures).toBe(1);
});

it('shows a wide table in a box that scrolls and has a name', () => {
  render(<RichText text={table(cells('th', 'Type', 'Aantal'), cells('td', 'Woning', '12'))} />);
  const box = screen.getByRole('group', { name: 'Type | Aantal' });
  expect(box.tabIndex).toBe(0);
  expect([box.querySelectorAll('thead th').length, box.querySelectorAll('tbody td').length]).toEqual([2, 2]);
});
