/** The page of a concept as one file with the model and the engine, for councils and archives. */
import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import type { Publication } from '../../../../model/entities/publication.ts';
import { storedValue } from '../../../../model/enums/enumeration.ts';
import { publicationStatuses } from '../../../../model/enums/publication.ts';
import { ApiError } from '../../../api/error.ts';
import { pageCopy } from '../../../api/publications.ts';
import { fileName, saveFile } from '../../../components/files.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { nameOf } from '../actions.ts';
import { shareTexts } from '../texts.ts';
import { useWaiting } from '../usePublications.ts';
import classes from './share.module.css';

const PUBLISHED = storedValue(publicationStatuses, 'published');
const NOT_FOUND = 404;

/** What visitors see is saved; of a page that they do not find, the working copy. */
export function OneFile({ publication }: { publication: Publication }) {
  const t = useText();
  const language = useLanguage();
  const waiting = useWaiting();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (publication.type !== 'concept') return null;
  const save = async () => {
    setBusy(true);
    setFault(null);
    try {
      const file = await pageCopy(publication.key, language, publication.status !== PUBLISHED);
      saveFile(file, fileName([nameOf(publication)], 'html'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(t(error.status === NOT_FOUND ? shareTexts.noModel : error.text));
    }
    setBusy(false);
  };
  return (
    <>
      <h3 className={classes.title}>{t(shareTexts.oneFile)}</h3>
      <div className={classes.beside}>
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          disabled={waiting !== null}
          leftSection={<IconFileDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() => void save()}
        >
          {t(shareTexts.saveFile)}
        </Button>
        <span className="text-hint">{t(waiting ?? shareTexts.oneFileText)}</span>
      </div>
      <p role="alert" className={classes.fault}>
        {fault}
      </p>
    </>
  );
}
