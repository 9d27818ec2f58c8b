import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useText } from '../../i18n/useText.ts';
import { fileName, saveFile } from '../files.ts';
import classes from './factor.module.css';
import { texts } from './texts.ts';

/** The codes are known to this page alone, and gone when it closes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText();
  const download = () => {
    const title = t(texts.codesFile);
    saveFile(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), fileName([title], 'txt'));
  };
  return (
    <Stack gap={16}>
      <Text fz={14}>{t(texts.codesLead)}</Text>
      <ul className={classes.codes} aria-label={t(texts.codes)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap={8}>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} onClick={download}>
          {t(texts.download)}
        </Button>
        <Button onClick={onKept}>{t(texts.kept)}</Button>
      </Group>
    </Stack>
  );
}
