// @vitest-environment happy-dom
/** The keys that the start teaches: a command without keys is in the palette only. */
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FirstSteps } from '../../../ui/scenes/home/FirstSteps.tsx';
import { shortcuts } from '../../../ui/stores/page/shortcuts.ts';

afterEach(() => {
  cleanup();
  shortcuts.groups = [];
});

it('shows every command that has keys, once, and no other', () => {
  const label = (en: string) => ({ en, nl: en });
  const items = [
    { keys: 'mod+z', label: label('Undo') },
    { keys: 'mod+y', label: label('Redo') },
    { keys: 'mod+shift+z', label: label('Redo') },
    { label: label('Sign out') },
  ];
  shortcuts.groups = [{ title: label('Everywhere'), items }];
  const { container } = render(
    <MantineProvider>
      <FirstSteps />
    </MantineProvider>,
  );
  expect([...container.querySelectorAll('dt')].map((each) => each.textContent)).toEqual(['Undo', 'Redo']);
});
