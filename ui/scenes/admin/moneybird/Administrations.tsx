/** The administrations of a token, to choose one. */
import { useState } from 'react';
import { Button, Radio, Stack, Title } from '@mantine/core';
import type { Administration } from '../../../../model/admin/moneybird.ts';
import { chooseAdministration } from '../../../api/accounting.ts';
import { FailedState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { texts } from './texts.ts';

interface AdministrationsProps {
  found: readonly Administration[];
  onChosen: () => void;
}

export function Administrations({ found, onChosen }: AdministrationsProps) {
  const t = useText();
  const [chosen, setChosen] = useState(found[0]!.id);
  const [refusal, setRefusal] = useState<unknown>(null);
  const choose = () => void chooseAdministration(chosen).then(onChosen, setRefusal);
  return (
    <Stack gap={16} maw={560}>
      <Title order={2}>{t(texts.chooseTitle)}</Title>
      <Radio.Group
        value={chosen}
        onChange={setChosen}
        label={t(texts.administration)}
        description={t(texts.chooseText)}
      >
        <Stack gap={8} mt={8}>
          {found.map(({ id, name }) => (
            <Radio key={id} value={id} label={name} />
          ))}
        </Stack>
      </Radio.Group>
      {refusal ? <FailedState error={refusal} onRetry={choose} compact /> : null}
      <Button onClick={choose} w="fit-content">
        {t(texts.choose)}
      </Button>
    </Stack>
  );
}
