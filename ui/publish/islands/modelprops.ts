import type { KeptResult } from '../../../model/publish/drawings.ts';
import type { ModelRecords } from '../../../model/publish/modelrecords.ts';
import type { PageLanguage } from '../../../model/publish/page.ts';
import type { Around } from '../model/aroundof.ts';
import type { ModelColours, ModelView } from '../model/views.ts';

export interface ModelProps {
  readonly language: PageLanguage;
  readonly records: ModelRecords;
  readonly kept: KeptResult | null;
  readonly view: ModelView;
  readonly colours: ModelColours;
  readonly around: Around | null;
  /** Year of the days that the sun can show. */
  readonly year: number;
  /** What is seen, in words. */
  readonly label: string;
}
