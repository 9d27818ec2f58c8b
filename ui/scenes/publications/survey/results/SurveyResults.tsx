/** The responses to the survey of a publication, for its editor. */
import { Button, CopyButton } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { publicationKinds } from '../../../../../model/enums/publication.ts';
import { entryByValue } from '../../../../../model/enums/enumeration.ts';
import { fetchResponses } from '../../../../api/surveys.ts';
import { EmptyState, FailedState, LoadingState } from '../../../../components/frame/States.tsx';
import { useLoaded } from '../../../../components/hooks/useLoaded.ts';
import { useText } from '../../../../i18n/useText.ts';
import { useRecord } from '../../../../stores/records/banks.ts';
import { ResultsPage } from './ResultsPage.tsx';
import { texts } from './texts.ts';

export function SurveyResults({ publicationId }: { publicationId: number }) {
  const loaded = useLoaded((signal) => fetchResponses(publicationId, signal), publicationId);
  const name = useRecord('publication', publicationId)?.name ?? '';
  if (loaded.error && !loaded.data) return <FailedState error={loaded.error} onRetry={loaded.reload} />;
  if (!loaded.data) return <LoadingState />;
  if (loaded.data.responses.length === 0) return <NoResponses publicationId={publicationId} />;
  return <ResultsPage key={publicationId} {...{ publicationId, name }} {...loaded.data} onReload={loaded.reload} />;
}

/** Says how responses come: by the address of the page. */
function NoResponses({ publicationId }: { publicationId: number }) {
  const t = useText();
  const publication = useRecord('publication', publicationId);
  const kind = publication && entryByValue(publicationKinds, publication.type);
  const address = kind ? window.location.origin + kind.path.replace('{key}', publication.key) : '';
  return (
    <EmptyState
      icon={IconMessages}
      title={t(texts.none)}
      action={
        address ? (
          <Button.Group>
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {t(copied ? texts.copied : texts.copyLink)}
                </Button>
              )}
            </CopyButton>
            <Button component="a" variant="default" href={address} target="_blank" rel="noreferrer">
              {t(texts.openPage)}
            </Button>
          </Button.Group>
        ) : null
      }
    >
      {t(texts.noneText)}
    </EmptyState>
  );
}
