import { useEffect } from 'react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { listenToKeys } from '../stores/shortcuts.ts';
import { theme } from '../theme/theme.ts';
import { cssVariables } from '../theme/variables.ts';
import { Pages } from './Pages.tsx';
import { FaultBoundary } from './Scene.tsx';

export function App() {
  useEffect(listenToKeys, []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <Notifications position="bottom-center" autoClose={5000} limit={3} />
      <FaultBoundary onReopen={() => window.location.reload()}>
        <Pages />
      </FaultBoundary>
    </MantineProvider>
  );
}
