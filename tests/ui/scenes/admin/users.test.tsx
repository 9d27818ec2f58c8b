// @vitest-environment happy-dom
/** The people of all customers, in the order in which the columns stand. */
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { frozenKeys } from '../../../../ui/grid/arrange/columns.ts';
import type { GridColumn } from '../../../../ui/grid/types.ts';

/** Frozen columns first, as the grid draws them. */
function PagedGrid({ columns }: { columns: readonly GridColumn<never>[] }) {
  const keys = columns.map(({ key }) => key);
  return <p>{[...new Set([...frozenKeys(columns, keys), ...keys])].slice(0, 3).join(' ')}</p>;
}
vi.mock('../../../../ui/grid/paged/PagedGrid.tsx', () => ({ PagedGrid }));
const { UserList } = await import('../../../../ui/scenes/admin/users/UserList.tsx');

afterEach(cleanup);

it('begin with the name, and what can be done beside it', () => {
  render(<UserList />, { wrapper: MantineProvider });
  expect(screen.getByText(/^name/).textContent).toBe('name actions username');
});
