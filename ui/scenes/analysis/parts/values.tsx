/** Values of areas as people read them: a number with its unit, or why there is none. */
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import type { AreaValue } from '../../../../model/land/areacalls.ts';
import { areaFigureOf } from '../../../../model/land/areafigures.ts';
import type { AnalysedLevel } from '../../../../model/land/arealevels.ts';
import { landKeyOf, sourcesOf } from '../../../../model/land/catalogue.ts';
import { missingReasons, type MissingReason } from '../../../../model/land/missing.ts';
import { landSources } from '../../../../model/land/sources.ts';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage, useText, type Translate } from '../../../i18n/useText.ts';
import { formatLandNumber, rounded, unitText } from '../../../search/values.ts';
import classes from '../analysis.module.css';
import { texts } from '../texts.ts';

/** What a column or map shows: a figure of a level, or a key of plots. */
export interface ShownKey {
  readonly key: string;
  readonly label: Label;
  readonly unit: string;
}

export const figureOf = (level: AnalysedLevel, key: string): ShownKey | null => areaFigureOf(level, key);
export const plotKeyOf = (key: string): ShownKey | null => landKeyOf(key);

export function reasonText(missing: MissingReason | null, t: Translate): string {
  const reason = missing && entryOf(missingReasons, missing);
  return reason ? t(reason.label) : t(texts.noData);
}

export const sourceText = (sources: readonly string[], language: Language): string =>
  sources.flatMap((each) => entryOf(landSources, each)?.label[language] ?? []).join(', ');

/** Names of the sources of a figure, or of what is read from the same inputs. */
export const sourcesTextOf = (of: Parameters<typeof sourcesOf>[0], language: Language): string =>
  sourceText(
    sourcesOf(of).map(({ key }) => key),
    language,
  );

/** The unit is set lighter behind the number. */
export function Value({ of, unit }: { of: AreaValue | undefined; unit: string }) {
  const t = useText();
  const language = useLanguage();
  if (!of || of.value === null) return <span className={classes.missing}>{reasonText(of?.missing ?? null, t)}</span>;
  const after = unitText(unit, language);
  return (
    <>
      {formatLandNumber(rounded(of.value), unit, language)}
      {after ? <span className={classes.unit}>{after === '%' ? after : `\u00a0${after}`}</span> : null}
    </>
  );
}
