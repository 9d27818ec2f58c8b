/** Routes `opportunities.<level>`: the list of a level, or the page of one area of it. */
import { useSnapshot } from 'valtio';
import { isAnalysedLevel } from '../../../model/land/arealevels.ts';
import { LandTabs } from '../../search/LandTabs.tsx';
import { current } from '../../stores/page/current.ts';
import type { SceneProps } from '../scene.ts';
import classes from './analysis.module.css';
import { AreaList } from './areas/AreaList.tsx';
import { AreaPage } from './AreaPage.tsx';

export default function Analysis({ parameters }: SceneProps) {
  const { routeName } = useSnapshot(current);
  const level = (routeName ?? '').replace('opportunities.', '');
  if (!isAnalysedLevel(level)) return null;
  const code = parameters['code'];
  return (
    <div className={classes.scene}>
      <LandTabs shown={level} />
      <div className={classes.scroll}>
        {code ? (
          <AreaPage key={`${level} ${code}`} level={level} code={code} />
        ) : (
          <AreaList key={level} level={level} />
        )}
      </div>
    </div>
  );
}
