/** Links between the search queries and the areas of the land, one list per level. */
import { analysedLevels, type AnalysedLevel } from '../../model/land/arealevels.ts';
import { areaPath, buildPath } from '../../model/routes.ts';
import { TabLink } from '../components/frame/TabLink.tsx';
import { useText } from '../i18n/useText.ts';
import classes from './landtabs.module.css';
import { texts } from './texts.ts';

/** `shown`: the level in sight; null for the search queries. */
export function LandTabs({ shown }: { shown: AnalysedLevel | null }) {
  const t = useText();
  const tab = (key: string, path: string, label: string, isShown: boolean) => (
    <TabLink key={key} href={path} isShown={isShown}>
      {label}
    </TabLink>
  );
  return (
    <nav className={classes.tabs} aria-label={t(texts.landTabs)}>
      {tab('queries', buildPath('opportunities'), t(texts.queries), shown === null)}
      {analysedLevels.entries.toReversed().map(({ key, plural }) => tab(key, areaPath(key), t(plural), key === shown))}
    </nav>
  );
}
