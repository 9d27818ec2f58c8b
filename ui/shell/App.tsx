import { useEffect } from 'react';
import { MantineProvider, MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { texts } from '../components/texts.ts';
import { useText } from '../i18n/useText.ts';
import { listenToKeys } from '../stores/page/shortcuts.ts';
import { theme } from '../theme/theme.ts';
import { cssVariables } from '../theme/variables.ts';
import { Pages } from './Pages.tsx';
import { FaultBoundary } from './Scene.tsx';

export function App() {
  const t = useText();
  useEffect(listenToKeys, []);
  // Accessible names of the kit's icon buttons: closing crosses and the eye of a password.
  const closable = { defaultProps: { closeButtonProps: { 'aria-label': t(texts.close) } } };
  const password = { defaultProps: { visibilityToggleButtonProps: { 'aria-label': t(texts.showPassword) } } };
  const components = { Modal: closable, Drawer: closable, Notification: closable, PasswordInput: password };
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <MantineThemeProvider theme={{ components }}>
        {/* At the bottom left, away from dialogs in the middle and drawers at the right. */}
        <Notifications position="bottom-left" containerWidth={336} autoClose={5000} limit={3} />
        <FaultBoundary onReopen={() => window.location.reload()}>
          <Pages />
        </FaultBoundary>
      </MantineThemeProvider>
    </MantineProvider>
  );
}
