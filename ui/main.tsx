import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme/fonts.ts';
import './theme/global.css';
import './theme/kit.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './i18n/language.ts';
import { App } from './shell/App.tsx';
import { followNavigation } from './stores/page/current.ts';
// Loading and saving take part in the life of a session as soon as they are imported.
import './stores/records/records.ts';
import './stores/person/preferences.ts';
import './stores/page/reports.ts';
import './stores/colleagues/events.ts';
import './stores/uploads/uploads.ts';
import { loadSession } from './stores/person/session.ts';

startLanguage();
followNavigation();
void loadSession();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
