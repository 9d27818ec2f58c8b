/** Loads a municipality that is chosen by its name or code. A link from a map fills in the one that lies there. */
import { useState, type FormEvent } from 'react';
import { Autocomplete, Button } from '@mantine/core';
import { IconDatabaseImport } from '@tabler/icons-react';
import { useSearchParams } from 'wouter';
import type { StaffMunicipality } from '../../../../model/admin/land.ts';
import { COUNTRY } from '../../../../model/land/municipality.ts';
import {
  municipalityLabel,
  municipalityOf,
  namedMunicipalities,
  type NamedMunicipality,
} from '../../../../model/land/municipalitynames.ts';
import { fetchMunicipalityAt, loadLand } from '../../../api/scheduler.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { attempt } from '../attempt.ts';
import classes from './scheduler.module.css';
import { schedulerTexts as texts } from './texts.ts';

/** Names that are suggested at once. */
const MOST_SHOWN = 8;

/** The municipalities of this server, and those of the country. */
function allKnown(shown: readonly StaffMunicipality[]): readonly NamedMunicipality[] {
  const own = shown.filter(({ municipality, name }) => municipality !== COUNTRY && name !== '');
  const numbers = new Set(own.map(({ municipality }) => municipality));
  return [...own, ...namedMunicipalities.filter(({ municipality }) => !numbers.has(municipality))];
}

/** The label of the municipality at the place of the address; empty without a place, null where none is known there. */
function useLabelOfPlace(known: readonly NamedMunicipality[]): string | null {
  const [search] = useSearchParams();
  const [lon, lat] = [search.get('lon'), search.get('lat')];
  const { data } = useLoaded(
    async (signal) => (lon && lat ? { at: await fetchMunicipalityAt(lon, lat, signal) } : null),
    `${lon} ${lat}`,
  );
  if (!data) return '';
  const found = known.find(({ municipality }) => municipality === data.at);
  return found ? municipalityLabel(found) : null;
}

export function LoadForm({ shown, onDone }: { shown: readonly StaffMunicipality[]; onDone: () => void }) {
  const t = useText();
  const known = allKnown(shown);
  const labels = known.map(municipalityLabel);
  const labelOfPlace = useLabelOfPlace(known);
  const [typed, setTyped] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const text = typed ?? labelOfPlace ?? '';
  const municipality = municipalityOf(text, known);
  const words = text.trim().toLowerCase();
  const isWrong = municipality === null && !labels.some((label) => label.toLowerCase().includes(words));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (municipality === null) return;
    setSent(true);
    await attempt(() => loadLand(municipality), onDone);
    setSent(false);
    setTyped('');
  };
  const hint = typed === null && labelOfPlace === null ? texts.placeUnknown : texts.codeHint;
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <Autocomplete
        label={t(texts.code)}
        w={320}
        // One of both, above the field: the button beside it stays where it is.
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        description={isWrong ? null : t(hint)}
        placeholder="Amersfoort"
        data={labels}
        limit={MOST_SHOWN}
        selectFirstOptionOnChange
        value={text}
        error={isWrong ? t(texts.noCode) : null}
        onChange={setTyped}
      />
      <Button
        type="submit"
        loading={isSent}
        disabled={municipality === null}
        leftSection={<IconDatabaseImport size={16} stroke={1.5} aria-hidden />}
      >
        {t(texts.load)}
      </Button>
    </form>
  );
}
