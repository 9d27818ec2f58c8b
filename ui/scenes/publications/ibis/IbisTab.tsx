/** Municipalities and how far they are, for the province that asks them. */
import { useState } from 'react';
import { Alert, Button, Group, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBuildingCommunity, IconMailForward, IconUserPlus } from '@tabler/icons-react';
import type { Publication } from '../../../../model/entities/publication.ts';
import { parkStates, type ParkState } from '../../../../model/enums/ibis.ts';
import { storedValue } from '../../../../model/enums/enumeration.ts';
import { publicationStatuses } from '../../../../model/enums/publication.ts';
import type { IbisMunicipality, IbisOverview } from '../../../../model/surveys/ibis/calls.ts';
import { fetchIbis, remindMunicipalities } from '../../../api/ibis.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { nameOf } from '../actions.ts';
import { ReloadAndExport } from '../survey/ReloadAndExport.tsx';
import { useSurveyLoaded, useSurveyQuestions } from '../survey/survey.ts';
import { exportIbis, ibisFormats } from './exporting.ts';
import classes from './ibis.module.css';
import { InviteDialog } from './InviteDialog.tsx';
import { MunicipalityDrawer } from './MunicipalityDrawer.tsx';
import { MunicipalityRow } from './MunicipalityRow.tsx';
import { texts } from './texts.ts';

const PUBLISHED = storedValue(publicationStatuses, 'published');

const countOf = ({ parks }: Pick<IbisMunicipality, 'parks'>, state: ParkState): number =>
  parks.filter((park) => park.state === state).length;

/** Invited, and not all of its parks are sent. */
const isLate = (each: IbisMunicipality): boolean =>
  each.invitation !== null &&
  each.invitation.revokedAt === null &&
  each.parks.some(({ state }) => state !== 'sent' && state !== 'approved');

interface IbisTabProps {
  publication: Publication;
  canEdit: boolean;
}

export function IbisTab({ publication, canEdit }: IbisTabProps) {
  const t = useText();
  const { id } = publication;
  const questions = useSurveyLoaded(id);
  const { data, error, reload } = useLoaded((signal) => fetchIbis(id, signal), id);
  if (error && !data) return <FailedState error={error} onRetry={reload} />;
  if (questions.error) return <FailedState error={questions.error} onRetry={questions.retry} />;
  if (!data || !questions.isReady) return <LoadingState />;
  if (!data.survey)
    return (
      <EmptyState icon={IconBuildingCommunity} title={t(texts.noKey)}>
        {t(texts.noKeyText)}
      </EmptyState>
    );
  return <Municipalities publication={publication} canEdit={canEdit} overview={data} onReload={reload} />;
}

interface MunicipalitiesProps extends IbisTabProps {
  overview: IbisOverview;
  onReload: () => void;
}

function Municipalities({ publication, canEdit, overview, onReload }: MunicipalitiesProps) {
  const t = useText();
  const questions = useSurveyQuestions(publication.id);
  const [openCode, open] = useState<string | null>(null);
  const [inviting, invite] = useState<readonly IbisMunicipality[] | null>(null);
  const { municipalities, survey } = overview;
  const late = municipalities.filter(isLate);
  const opened = municipalities.find(({ code }) => code === openCode) ?? null;
  const remindLate = async () => {
    try {
      const links = await remindMunicipalities(
        publication.id,
        late.map(({ invitation }) => invitation!.id),
        true,
      );
      const failed = links.filter(({ isMailed }) => !isMailed).length;
      notifications.show({ message: t(texts.reminded, { count: links.length - failed }) });
      if (failed > 0) notifications.show({ message: t(texts.failedMails, { count: failed }), color: 'brick' });
      onReload();
    } catch {
      notifications.show({ message: t(texts.notDone), color: 'brick' });
    }
  };
  return (
    <div className={classes.page}>
      {publication.status === PUBLISHED ? null : (
        <Alert color="sun" variant="light">
          {t(texts.notPublished)}
        </Alert>
      )}
      <Group gap={8}>
        <p className={classes.date}>{t(texts.peilDate, { year: survey!.year })}</p>
        <span className={classes.space} />
        <ReloadAndExport
          formats={ibisFormats}
          onReload={onReload}
          onExport={(format) => exportIbis(format, nameOf(publication), overview, questions)}
        />
        {canEdit ? (
          <>
            <Button
              variant="default"
              size="xs"
              disabled={late.length === 0}
              title={t(texts.remindLateTip)}
              leftSection={<IconMailForward size={16} stroke={1.5} aria-hidden />}
              onClick={() => void remindLate()}
            >
              {t(texts.remindLate, { count: late.length })}
            </Button>
            <Button
              size="xs"
              leftSection={<IconUserPlus size={16} stroke={1.5} aria-hidden />}
              onClick={() => invite(municipalities.filter(({ invitation }) => !invitation || invitation.revokedAt))}
            >
              {t(texts.invite)}
            </Button>
          </>
        ) : null}
      </Group>
      {municipalities.length === 0 ? (
        <EmptyState icon={IconBuildingCommunity} title={t(texts.none)} compact>
          {t(texts.noneText, { province: survey!.province })}
        </EmptyState>
      ) : (
        <StateTable municipalities={municipalities}>
          {municipalities.map((each) => (
            <MunicipalityRow
              key={each.code}
              publicationId={publication.id}
              municipality={each}
              canEdit={canEdit}
              onOpen={() => open(each.code)}
              onInvite={() => invite([each])}
              onReload={onReload}
            />
          ))}
        </StateTable>
      )}
      {opened ? (
        <MunicipalityDrawer
          questions={questions}
          canEdit={canEdit}
          onReload={onReload}
          publicationId={publication.id}
          municipality={opened}
          onClose={() => open(null)}
        />
      ) : null}
      {inviting ? (
        <InviteDialog
          publicationId={publication.id}
          municipalities={inviting}
          onReload={onReload}
          onClose={() => invite(null)}
        />
      ) : null}
    </div>
  );
}

function StateTable({
  municipalities,
  children,
}: {
  municipalities: readonly IbisMunicipality[];
  children: React.ReactNode;
}) {
  const t = useText();
  const parks = municipalities.flatMap((each) => each.parks);
  return (
    <div className={classes.table}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(texts.municipality)}</Table.Th>
            <Table.Th>{t(texts.invitation)}</Table.Th>
            {parkStates.entries.map(({ key, label }) => (
              <Table.Th key={key} ta="right">
                {t(label)}
              </Table.Th>
            ))}
            <Table.Th className={classes.actions}>
              <span className="visually-hidden">{t(texts.actionsOf, { name: '' })}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>{t(texts.total)}</Table.Th>
            <Table.Td />
            {parkStates.keys.map((state) => (
              <Table.Td key={state} ta="right">
                {formatNumber(countOf({ parks }, state))}
              </Table.Td>
            ))}
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  );
}
