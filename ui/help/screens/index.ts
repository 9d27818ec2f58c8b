/** What the help says of every screen, by route name. */
import { adminScreenHelp } from './admin.ts';
import { conceptScreens } from './concepts.ts';
import { debugScreens } from './debug.ts';
import { homeScreens } from './home.ts';
import { locationScreens } from './locations.ts';
import { loginScreens } from './login.ts';
import { opportunityScreens } from './opportunities.ts';
import { publicationScreens } from './publications.ts';
import type { ScreenHelps } from './screen.ts';
import { settingScreens } from './settings.ts';
import { sheetScreens } from './sheets.ts';

export const helpOfScreens: ScreenHelps = {
  ...homeScreens,
  ...opportunityScreens,
  ...locationScreens,
  ...conceptScreens,
  ...sheetScreens,
  ...publicationScreens,
  ...settingScreens,
  ...adminScreenHelp,
  ...debugScreens,
  ...loginScreens,
};
