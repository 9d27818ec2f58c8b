import { useState } from 'react';
import { Button, Table } from '@mantine/core';
import { IconAdjustments, IconCheck, IconWorldShare } from '@tabler/icons-react';
import type { Company } from '../../../../model/entities/company.ts';
import { entryOf, storedValue } from '../../../../model/enums/enumeration.ts';
import { publicationKinds, publicationStatuses } from '../../../../model/enums/publication.ts';
import { publicationPath } from '../../../../model/publish/addresses.ts';
import { tierCaps } from '../../../../model/rules/account/tiers.ts';
import { FormGroup } from '../../../components/frame/FormGroup.tsx';
import { PAGE_WIDTHS, PageWidth, ScaledPage } from '../../../components/ScaledPage.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { editRecord, loadList, removeRecord } from '../../../stores/records/records.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { UnreadSettings } from '../UnreadSettings.tsx';
import { useCompanySettings } from '../useCompanySettings.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { useContactPicture, useLogo } from './pictures.ts';
import { contrastsOf, isAdjusted } from './contrasts.ts';
import classes from './style.module.css';
import { texts } from './texts.ts';

const STYLE = ['cfg', 'style'];
const CFG = ['cfg'];
const EMBED = ['embedHosts'];
const CONTACT = ['cfg', 'contact'];
const PUBLISHED = storedValue(publicationStatuses, 'published');

/** The look of public pages. Everyone sees it, administrators change it. */
export default function PublicationStyle() {
  const t = useText();
  const { company, reason, error, reload } = useCompanySettings();
  if (error || !company) return <UnreadSettings error={error} onRetry={reload} />;
  const hasStyle = tierCaps[company.subscription].ownStyle;
  const { style } = company.cfg;
  return (
    <SettingsPage lead={t(texts.lead, { company: company.name })} reason={reason}>
      <FormGroup title={t(texts.colours)} text={t(texts.coloursText)}>
        {hasStyle ? null : <p className={classes.tier}>{t(texts.tier)}</p>}
        <FieldForm entity="company" id={company.id} path={STYLE} columns={2} disabled={reason !== null || !hasStyle} />
      </FormGroup>
      <FormGroup title={t(texts.logo)} text={t(texts.logoText)}>
        <Logo disabled={reason !== null} />
      </FormGroup>
      <FormGroup title={t(texts.contact)} text={t(texts.contactText)}>
        {hasStyle ? null : <p className={classes.tier}>{t(texts.contactTier)}</p>}
        <Contact company={company} disabled={reason !== null || !hasStyle} />
        {hasStyle ? null : <ClearContact company={company} disabled={reason !== null} />}
      </FormGroup>
      <FormGroup title={t(texts.contrast)} text={t(texts.contrastText)}>
        <Contrasts style={hasStyle && style.hasCustomStyle ? style : null} />
      </FormGroup>
      <FormGroup title={t(texts.embed)} text={t(texts.embedText)}>
        <FieldForm entity="company" id={company.id} path={CFG} only={EMBED} columns={1} disabled={reason !== null} />
      </FormGroup>
      <FormGroup title={t(texts.preview)} text="">
        <LivePage />
      </FormGroup>
    </SettingsPage>
  );
}

function Logo({ disabled }: { disabled: boolean }) {
  const t = useText();
  return (
    <PictureChoice
      label={t(texts.logo)}
      image={useLogo()}
      draft={{ type: 'logo' }}
      disabled={disabled}
      onChosen={() => undefined}
      onRemove={({ id }) => removeRecord('image', id, { label: texts.stepLogo })}
    />
  );
}

function Contact({ company, disabled }: { company: Company; disabled: boolean }) {
  const t = useText();
  const { id, cfg } = company;
  const choose = (imageId: number | null) =>
    editRecord('company', id, { cfg: { contact: { imageId } } }, { label: texts.contactPicture });
  return (
    <>
      <FieldForm
        entity="company"
        id={id}
        path={CONTACT}
        only={['name', 'email', 'phone']}
        columns={2}
        disabled={disabled}
      />
      <PictureChoice
        label={t(texts.contactPicture)}
        image={useContactPicture(cfg.contact.imageId)}
        draft={{ type: 'profile' }}
        disabled={disabled}
        onChosen={(image) => choose(image.id)}
        onRemove={() => choose(null)}
      />
    </>
  );
}

const noContact: Company['cfg']['contact'] = { name: '', email: '', phone: '', imageId: null };

/** Without a style of its own a company cannot change its contact, but personal data can always go. */
function ClearContact({ company: { id, cfg }, disabled }: { company: Company; disabled: boolean }) {
  const t = useText();
  if (Object.values(cfg.contact).every((value) => value === null || value === '')) return null;
  return (
    <Button
      variant="default"
      mt={12}
      disabled={disabled}
      onClick={() => editRecord('company', id, { cfg: { contact: noContact } }, { label: texts.clearContact })}
    >
      {t(texts.clearContact)}
    </Button>
  );
}

function Contrasts({ style }: { style: Parameters<typeof contrastsOf>[0] }) {
  const t = useText();
  const ratio = (contrast: number) => `${formatNumber(contrast, 1)} : 1`;
  return (
    <div className={classes.contrasts}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(texts.pair)}</Table.Th>
            <Table.Th ta="right">{t(texts.chosen)}</Table.Th>
            <Table.Th ta="right">{t(texts.needed)}</Table.Th>
            <Table.Th ta="right">{t(texts.used)}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {contrastsOf(style).map((row) => (
            <Table.Tr key={row.pair}>
              <Table.Td>
                <span className={classes.sample} style={{ color: row.colour, background: row.ground }} aria-hidden>
                  Aa
                </span>
                {t(texts[row.pair])}
              </Table.Td>
              <Table.Td ta="right">{ratio(row.chosen)}</Table.Td>
              <Table.Td ta="right" className={classes.soft}>
                {ratio(row.needed)}
              </Table.Td>
              <Table.Td ta="right">{ratio(row.used)}</Table.Td>
              <Table.Td>
                {isAdjusted(row) ? (
                  <span className={classes.adjusted}>
                    <IconAdjustments size={16} stroke={1.5} aria-hidden /> {t(texts.adjusted)}
                  </span>
                ) : (
                  <span className={classes.passes}>
                    <IconCheck size={16} stroke={1.75} aria-hidden /> {t(texts.passes)}
                  </span>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** The first published page, as visitors see it. */
function LivePage() {
  const t = useText();
  const language = useLanguage();
  const [width, setWidth] = useState<number>(PAGE_WIDTHS[0]);
  const { error, isLoading, reload } = useLoaded(() => loadList('publication').then(() => true));
  const [shown] = useRecords('publication', { status: PUBLISHED });
  if (error && !shown) return <FailedState error={error} onRetry={reload} compact />;
  if (!shown)
    return isLoading ? <LoadingState /> : <EmptyState icon={IconWorldShare} compact title={t(texts.noPages)} />;
  const kind = entryOf(publicationKinds, shown.type)?.key ?? 'survey';
  return (
    <>
      <PageWidth value={width} onChange={setWidth} />
      <div className={classes.page}>
        <ScaledPage path={`${publicationPath(kind, shown.key)}?preview=1&lang=${language}`} width={width} />
      </div>
    </>
  );
}
