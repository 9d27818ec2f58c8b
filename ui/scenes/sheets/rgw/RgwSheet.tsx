/** Route `sheets.finance.rgw`: what is left for the ground, by concept, and how that answers to other inputs. */
import { useMemo, useState } from 'react';
import { isComplete } from '../../../../model/finance/missing.ts';
import { rgwLines, type RgwLine } from '../../../../model/finance/rgwlines.ts';
import { Panel } from '../../../components/frame/Panel.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useBusinessCases } from '../../../stores/generation/businesscase.ts';
import { FINANCE_LIMIT } from '../frame/limits.ts';
import { SheetFrame } from '../frame/SheetFrame.tsx';
import { SheetGrid } from '../frame/SheetGrid.tsx';
import { useSheet } from '../frame/useSheet.ts';
import { texts as shared } from '../texts.ts';
import { rgwColumns } from './columns.ts';
import classes from './rgw.module.css';
import { Sensitivity } from './Sensitivity.tsx';
import { texts } from './texts.ts';

const ROUTE = 'sheets.finance.rgw';

const isStrongLine = ({ isStrong }: RgwLine) => isStrong;

export default function RgwSheet() {
  const t = useText();
  const sheet = useSheet(FINANCE_LIMIT);
  const [focus, setFocus] = useState<string | null>(null);
  const { chosen, ids, old } = sheet;
  const cases = useBusinessCases(ids);
  const lines = useMemo(() => rgwLines(cases), [cases]);
  const columns = useMemo(() => rgwColumns(t, chosen, old, lines, cases), [t, chosen, old, lines, cases]);
  const unpriced = chosen.filter((_, at) => cases[at] && !isComplete(cases[at]));
  const at = Math.max(
    0,
    chosen.findIndex(({ id }) => focus === `concept:${id}`),
  );
  const [concept, found] = [chosen[at], cases[at]];
  const nameOf = ({ name }: { name: string }) => name || t(shared.unnamed);
  return (
    <SheetFrame
      route={ROUTE}
      sheet={sheet}
      limit={FINANCE_LIMIT}
      note={`${t(shared.exclVat)}${unpriced.length > 0 ? ` ${t(texts.missing, { count: unpriced.length })}` : ''}`}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <SheetGrid
            route={ROUTE}
            label={t(texts.sheet)}
            rows={lines}
            columns={columns}
            isStrong={isStrongLine}
            onFocus={(cell) => setFocus(cell?.column ?? null)}
          />
        </div>
        <Panel
          name="sheets.rgw"
          side="right"
          title={concept ? t(texts.sensitivityOf, { name: nameOf(concept) }) : t(texts.sensitivity)}
          width={420}
          min={360}
          foldsFirst="narrow"
        >
          {found && isComplete(found) ? (
            <Sensitivity found={found} />
          ) : (
            <p className="text-hint">{t(texts.pricesFirst)}</p>
          )}
        </Panel>
      </div>
    </SheetFrame>
  );
}
