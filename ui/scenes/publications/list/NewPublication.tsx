/** A button with the templates of publications, by kind. */
import { Button, Menu } from '@mantine/core';
import {
  IconBuildingCommunity,
  IconBuildingFactory2,
  IconClipboardText,
  IconForms,
  IconHome2,
  IconListSearch,
  IconMapPin,
  IconMap2,
  IconPlus,
  IconRuler2,
  type Icon,
} from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { publicationTemplates, type PublicationTemplate } from '../../../../model/publish/templates.ts';
import { tierCaps } from '../../../../model/rules/account/tiers.ts';
import { useText } from '../../../i18n/useText.ts';
import { session } from '../../../stores/person/session.ts';
import { createPublication } from '../actions.ts';
import { listTexts } from '../texts.ts';
import classes from './list.module.css';

const icons: Readonly<Record<PublicationTemplate['kind'], Icon>> = {
  location: IconMapPin,
  concept: IconRuler2,
  search_query: IconListSearch,
  business_park: IconBuildingFactory2,
  survey: IconForms,
  ibis_survey: IconClipboardText,
  population_core: IconHome2,
  municipality: IconBuildingCommunity,
  municipality_index: IconMap2,
  state_index: IconMap2,
};

/** Kinds that need a subscription with surveys. */
const surveys: ReadonlySet<string> = new Set(['survey', 'ibis_survey']);

export function NewPublication() {
  const t = useText();
  const { company } = useSnapshot(session);
  const hasSurveys = company !== null && tierCaps[company.subscription].surveys;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}>{t(listTexts.new)}</Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.templates}>
        {publicationTemplates.map((each) => {
          const Mark = icons[each.kind];
          const isClosed = surveys.has(each.kind) && !hasSurveys;
          return (
            <Menu.Item
              key={each.key}
              disabled={isClosed}
              leftSection={<Mark size={18} stroke={1.5} aria-hidden />}
              onClick={() => createPublication(each)}
            >
              {t(each.label)}
              <span className={classes.template}>{t(isClosed ? listTexts.surveysTier : each.about)}</span>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
