/** Gives a preset to all companies or to chosen ones, after it said to how many. */
import { Button, CloseButton, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import {
  CHOSEN_COMPANIES,
  type PresetReach,
  type PresetReturned,
  type ProductPreset,
} from '../../../../model/admin/presets.ts';
import { fetchCustomer } from '../../../api/staff.ts';
import { givePreset, presetReach, takeBackPreset } from '../../../api/presets.ts';
import { CompanyChoice } from '../../../components/choice/CompanyChoice.tsx';
import type { Chosen } from '../../../components/choice/SearchChoice.tsx';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from './presets.module.css';
import { Problem } from './Problem.tsx';
import { texts } from './texts.ts';

interface GivePresetProps {
  product: ProductPreset;
  onGiven: (after: ProductPreset) => void;
  onClose: () => void;
}

export function GivePreset({ product, onGiven, onClose }: GivePresetProps) {
  const t = useText();
  const [isAll, setAll] = useState(false);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problem, setProblem] = useState<unknown>(null);
  const [receivers, setReceivers] = useState<readonly number[] | null>(null);
  const choose = (id: number | null) => {
    if (id === null || chosen.some((each) => each.id === id)) return;
    fetchCustomer(id, new AbortController().signal).then(
      ({ name }) => setChosen((all) => [...all, { id, name }]),
      setProblem,
    );
  };
  const ids = isAll ? null : chosen.map(({ id }) => id);
  return (
    <Modal opened onClose={onClose} size={480} title={t(texts.giveTitle, { name: product.preset.name })}>
      {receivers ? (
        <Given
          of={product}
          receivers={receivers}
          onTaken={(count) => onGiven({ ...product, companies: product.companies - count })}
        />
      ) : (
        <Stack gap={16}>
          <p className="text-soft">{t(texts.giveText)}</p>
          <SegmentedControl
            aria-label={t(texts.toWhom)}
            data={[
              { value: 'chosen', label: t(texts.chosen) },
              { value: 'all', label: t(texts.all) },
            ]}
            value={isAll ? 'all' : 'chosen'}
            onChange={(next) => setAll(next === 'all')}
          />
          {isAll ? null : (
            <>
              {chosen.length < CHOSEN_COMPANIES ? (
                <CompanyChoice key={chosen.length} label={t(texts.company)} value={null} onChange={choose} />
              ) : null}
              <ul className={classes.chosen}>
                {chosen.map(({ id, name }) => (
                  <li key={id}>
                    {name}
                    <CloseButton
                      size="sm"
                      aria-label={t(texts.removeOf, { name })}
                      onClick={() => setChosen(chosen.filter((each) => each.id !== id))}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
          {problem ? <Problem of={problem} /> : null}
          {ids?.length === 0 ? null : (
            <Reach
              key={String(ids)}
              of={product}
              companies={ids}
              onProblem={setProblem}
              onGiven={(companies) => {
                setReceivers(companies);
                onGiven({ ...product, companies: product.companies + companies.length });
              }}
            />
          )}
        </Stack>
      )}
    </Modal>
  );
}

interface ReachProps {
  of: ProductPreset;
  companies: readonly number[] | null;
  onProblem: (cause: unknown) => void;
  onGiven: (companies: readonly number[]) => void;
}

function Reach({ of: { id }, companies, onProblem, onGiven }: ReachProps) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => presetReach(id, companies, signal));
  const [isBusy, setBusy] = useState(false);
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  if (!data) return <LoadingState />;
  const give = () => {
    setBusy(true);
    onProblem(null);
    givePreset(id, { companies, expected: data.gets }).then(
      (given) => onGiven(given.companies),
      (cause: unknown) => {
        setBusy(false);
        onProblem(cause);
        reload();
      },
    );
  };
  return (
    <>
      <Told of={data} />
      <Group justify="flex-end">
        <Button disabled={data.gets === 0} loading={isBusy} onClick={give}>
          {data.gets === 0
            ? t(texts.nobody)
            : t(data.gets === 1 ? texts.giveOne : texts.giveTo, { count: formatNumber(data.gets) })}
        </Button>
      </Group>
    </>
  );
}

function Told({ of: { has, full } }: { of: PresetReach }) {
  const t = useText();
  return (
    <>
      {has > 0 ? <p>{t(texts.haveIt, { count: formatNumber(has) })}</p> : null}
      {full > 0 ? <p>{t(texts.areFull, { count: formatNumber(full) })}</p> : null}
    </>
  );
}

interface GivenProps {
  of: ProductPreset;
  receivers: readonly number[];
  onTaken: (count: number) => void;
}

/** To how many it went, until it is taken back; then who keeps it. */
function Given({ of: { id, preset }, receivers, onTaken }: GivenProps) {
  const t = useText();
  // As it was given, whatever is typed since.
  const [given] = useState(preset);
  const [returned, setReturned] = useState<PresetReturned | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const takeBack = () => {
    setBusy(true);
    setProblem(null);
    takeBackPreset(id, { companies: receivers, preset: given })
      .then((after) => {
        setReturned(after);
        onTaken(after.count);
      }, setProblem)
      .finally(() => setBusy(false));
  };
  return (
    <Stack gap={12}>
      <p role="status">
        {returned
          ? t(texts.takenBack, { count: formatNumber(returned.count) })
          : t(texts.given, { count: formatNumber(receivers.length) })}
      </p>
      {returned && returned.kept.length > 0 ? <p>{t(texts.kept, { names: returned.kept.join(', ') })}</p> : null}
      {problem ? <Problem of={problem} /> : null}
      {returned || receivers.length === 0 ? null : (
        <Group justify="flex-end">
          <Button variant="default" loading={isBusy} onClick={takeBack}>
            {t(texts.takeBack)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
