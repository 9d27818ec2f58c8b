import { useEffect } from 'react';
import { MantineProvider, MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useCloseButton } from '../components/useCloseButton.ts';
import { listenToKeys } from '../stores/shortcuts.ts';
import { theme } from '../theme/theme.ts';
import { cssVariables } from '../theme/variables.ts';
import { Pages } from './Pages.tsx';
import { FaultBoundary } from './Scene.tsx';

export function App() {
  useEffect(listenToKeys, []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <Notices />
      <FaultBoundary onReopen={() => window.location.reload()}>
        <Pages />
      </FaultBoundary>
    </MantineProvider>
  );
}

/** Messages at the foot of the page, away from what is asked in its middle and from drawers at its right; the cross of each has a name. */
function Notices() {
  const closeButtonProps = useCloseButton();
  return (
    <MantineThemeProvider theme={{ components: { Notification: { defaultProps: { closeButtonProps } } } }}>
      <Notifications position="bottom-left" containerWidth={336} autoClose={5000} limit={3} />
    </MantineThemeProvider>
  );
}
