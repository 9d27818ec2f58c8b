/** Links to all sheets in their groups; the chosen concepts stay chosen. */
import { buildPath } from '../../../../model/routes.ts';
import { TabLink } from '../../../components/frame/TabLink.tsx';
import { useText } from '../../../i18n/useText.ts';
import { texts } from '../texts.ts';
import { CHOSEN } from './chosen.ts';
import classes from './frame.module.css';
import { sheetGroups, sheetOf } from './sheets.ts';

interface SheetTabsProps {
  /** Of the sheet in sight. */
  route: string;
  /** Of the path; null: all that the filter finds. */
  locationId: number | null;
}

export function SheetTabs({ route, locationId }: SheetTabsProps) {
  const t = useText();
  const search = new URLSearchParams(window.location.search);
  const chosen = search.get(CHOSEN);
  const place = locationId === null ? {} : { location_id: locationId };
  const tail = chosen === null ? '' : `?${new URLSearchParams({ [CHOSEN]: chosen })}`;
  const shown = sheetGroups.find(({ sheets }) => sheets.some((each) => each.route === route))!;
  return (
    <>
      <h1 className="visually-hidden">{`${t(shown.label)}: ${t(sheetOf(route)!.label)}`}</h1>
      <nav className={classes.tabs} aria-label={t(texts.sheets)}>
        {sheetGroups.map(({ label, sheets }) => (
          <div key={label.en} className={classes.group}>
            <span className={classes.groupName}>{t(label)}</span>
            {sheets.map((each) => (
              <TabLink key={each.route} href={buildPath(each.route, place) + tail} isShown={each.route === route}>
                {t(each.label)}
              </TabLink>
            ))}
          </div>
        ))}
      </nav>
    </>
  );
}
