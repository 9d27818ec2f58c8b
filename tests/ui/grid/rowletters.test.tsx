// @vitest-environment happy-dom
/** Letters of rows act before a row has the focus. */
import { useEffect, useState } from 'react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { text } from '../../../model/define.ts';
import { emptyLayout } from '../../../ui/grid/arrange/columns.ts';
import { Grid } from '../../../ui/grid/Grid.tsx';
import type { GridColumn } from '../../../ui/grid/types.ts';
import { listenToKeys } from '../../../ui/stores/page/shortcuts.ts';

interface Row {
  key: string;
}
const rows: readonly Row[] = [{ key: 'a' }, { key: 'b' }];
const columns: readonly GridColumn<Row>[] = [
  { key: 'name', title: 'Name', field: text('Name', 'Naam'), value: ({ key }) => key },
];

function Shown() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  useEffect(listenToKeys, []);
  return (
    <MantineProvider env="test">
      <Grid
        label="Rows"
        mode="rows"
        rows={rows}
        rowKey={({ key }) => key}
        columns={columns}
        layout={emptyLayout}
        onLayout={() => undefined}
        selected={selected}
        onSelect={setSelected}
      />
    </MantineProvider>
  );
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1_000);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const focused = () => document.querySelector('[data-line][data-focus]')?.getAttribute('data-line');
const isChecked = (row: string) =>
  document.querySelector(`[data-line="${row}"]`)!.getAttribute('aria-selected') === 'true';

it('go to the first row, then on, and select', () => {
  render(<Shown />);
  press('j');
  expect(focused()).toBe('a');
  press('j');
  expect(focused()).toBe('b');
  press('x');
  expect([isChecked('a'), isChecked('b')]).toEqual([false, true]);
  press('k');
  expect(focused()).toBe('a');
});

it('select the first row at once', () => {
  render(<Shown />);
  press('x');
  expect([focused(), isChecked('a')]).toEqual(['a', true]);
});
