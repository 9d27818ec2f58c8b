/** The responses to the survey of a publication, for its editor. */
import { Button, CopyButton } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { fetchResponses } from '../../../../api/surveys.ts';
import { EmptyState, FailedState, LoadingState } from '../../../../components/frame/States.tsx';
import { useLoaded } from '../../../../components/hooks/useLoaded.ts';
import { useText } from '../../../../i18n/useText.ts';
import { useRecord } from '../../../../stores/records/banks.ts';
import { nameOf } from '../../actions.ts';
import { linkOf } from '../../address.ts';
import { Code } from '../../share/Code.tsx';
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

/** Says how responses come: by the address of the page, which its code leads to. */
function NoResponses({ publicationId }: { publicationId: number }) {
  const t = useText();
  const publication = useRecord('publication', publicationId);
  if (!publication) return null;
  const address = linkOf(publication);
  return (
    <EmptyState
      icon={IconMessages}
      title={t(texts.none)}
      action={
        <>
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
          <Code link={address} name={nameOf(publication)} />
        </>
      }
    >
      {t(texts.noneText)}
    </EmptyState>
  );
}
