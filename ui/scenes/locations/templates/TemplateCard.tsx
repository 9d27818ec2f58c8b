/** The templates, on the map: choose one and what comes along, then parcels or none. */
import { useState } from 'react';
import { Button, CloseButton, Group } from '@mantine/core';
import { IconMapPin, IconTemplate } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { copyParts } from '../../../../model/enums/location.ts';
import { TEMPLATE } from '../../../../model/rules/location/location.ts';
import { listRecords } from '../../../api/records.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { plainText } from '../../../portfolio/columns/columns.ts';
import { createLike, newLocationStep } from '../../../portfolio/newlocation.ts';
import card from '../../../map/card.module.css';
import { CopyParts } from './CopyParts.tsx';
import { sayNotMade } from './failures.ts';
import { starting } from './starting.ts';
import classes from './templates.module.css';
import { texts } from './texts.ts';

interface TemplateCardProps {
  /** Goes on with the chosen template to choosing parcels. */
  onPick: () => void;
  onCreated: (id: number) => void;
}

export function TemplateCard(props: TemplateCardProps) {
  return useSnapshot(starting).isChoosing ? <OpenCard {...props} /> : null;
}

const close = () => (starting.isChoosing = false);

function OpenCard({ onPick, onCreated }: TemplateCardProps) {
  const t = useText();
  const { data, error, isLoading, reload } = useLoaded((signal) => listRecords('location', { type: TEMPLATE }, signal));
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [parts, setParts] = useState(copyParts.keys);
  const [busy, setBusy] = useState(false);
  const templates = data ?? [];
  const chosen = templates.find(({ id }) => id === chosenId) ?? templates[0];
  const source = chosen && { id: chosen.id, parts };
  const pick = () => {
    if (!chosen) return;
    starting.template = { id: chosen.id, name: chosen.name, parts: [...parts] };
    close();
    onPick();
  };
  const createNow = async () => {
    if (!source || !chosen) return;
    setBusy(true);
    try {
      const id = await createLike(source, { name: chosen.name }, newLocationStep());
      close();
      onCreated(id);
    } catch (cause) {
      sayNotMade(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={card.card} aria-label={t(texts.title)} onKeyDown={(event) => event.key === 'Escape' && close()}>
      <header className={card.cardHead}>
        <h2>{t(texts.title)}</h2>
        <CloseButton size="sm" aria-label={t(texts.close)} onClick={close} />
      </header>
      {isLoading ? <LoadingState /> : null}
      {error ? <FailedState error={error} compact onRetry={reload} /> : null}
      {data?.length === 0 ? (
        <EmptyState icon={IconTemplate} compact title={t(texts.noneTitle)}>
          {t(texts.noneText)}
        </EmptyState>
      ) : null}
      {chosen ? (
        <>
          <div className={classes.templates} role="radiogroup" aria-label={t(texts.templates)}>
            {templates.map(({ id, name, cfg }) => (
              <label key={id} className={classes.template} data-chosen={id === chosen.id || undefined}>
                <input type="radio" name="template" checked={id === chosen.id} onChange={() => setChosenId(id)} />
                <strong>{name}</strong>
                <span className={classes.about}>{plainText(cfg.summary.description)}</span>
              </label>
            ))}
          </div>
          <h3 className={classes.heading}>{t(texts.comesAlong)}</h3>
          <CopyParts chosen={parts} onChange={setParts} />
          <Group gap={8} wrap="nowrap">
            <Button
              flex={1}
              disabled={busy}
              leftSection={<IconMapPin size={16} stroke={1.5} aria-hidden />}
              onClick={pick}
            >
              {t(texts.pick)}
            </Button>
            <Button variant="default" loading={busy} onClick={() => void createNow()}>
              {t(texts.withoutPlace)}
            </Button>
          </Group>
        </>
      ) : null}
    </section>
  );
}
