// @vitest-environment happy-dom
/** Commands of the palette without keys: ways out of the editor and of the product. */
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conceptPath } from '../../../model/routes.ts';
import { planPath } from '../../../ui/scenes/concepts/planview/paths.ts';
import { useEditorShortcuts } from '../../../ui/scenes/concepts/modify/useEditorShortcuts.ts';
import { useCommands } from '../../../ui/shell/palette/commands.ts';
import { useGeneralShortcuts } from '../../../ui/shell/useGeneralShortcuts.ts';
import { banks, recordsOf } from '../../../ui/stores/records/banks.ts';
import { openConcept } from '../stores/openConcept.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

beforeEach(() => openConcept());
afterEach(cleanup);

/** The commands that these words find in the editor of concept 7. */
function found(words: string) {
  const { result } = renderHook(() => {
    useGeneralShortcuts(() => undefined);
    useEditorShortcuts(3, 7, null);
    return useCommands(words, []);
  });
  return result.current;
}

it('opens the plan view, of the selected building where there is one', () => {
  found('plan view')[0]!.run();
  expect(window.location.pathname).toBe(planPath(3, 7));
  banks.building.selectedIds = [5];
  found('plan view')[0]!.run();
  expect(window.location.pathname).toBe(planPath(3, 7, 5));
});

it('starts a concept and opens it', () => {
  found('new concept')[0]!.run();
  const made = recordsOf('concept', { locationId: 3 }).at(-1)!;
  expect(made).toMatchObject({ name: 'Concept 2' });
  expect(window.location.pathname).toBe(conceptPath(3, made.id));
});

it('signs out', async () => {
  found('sign out')[0]!.run();
  await expect.poll(() => window.location.pathname).toBe('/login/login');
});
