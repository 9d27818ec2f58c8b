/** All fields of one location as a form, including those which the panel beside the map leaves out. */
import { Box, Button, SimpleGrid } from '@mantine/core';
import { IconVectorBezier2 } from '@tabler/icons-react';
import { Link } from 'wouter';
import { buildPath } from '../../../../model/routes.ts';
import { nextOrder } from '../../../../model/rules/record/order.ts';
import { FormGroup } from '../../../components/frame/FormGroup.tsx';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { useText } from '../../../i18n/useText.ts';
import { canDrawMap } from '../../../map/KavelMap.tsx';
import { recordsOf, useRecord } from '../../../stores/records/banks.ts';
import { createRecord } from '../../../stores/records/records.ts';
import type { TabProps } from '../detail/tab.ts';
import { ValueSelect } from '../ValueSelect.tsx';
import { ChildRows } from './ChildRows.tsx';
import classes from './modify.module.css';
import { editorTexts as texts } from './texts.ts';

const addressFields = [
  'display_address',
  'road',
  'house_number',
  'postcode',
  'city',
  'neighbourhood',
  'suburb',
  'municipality',
  'state',
  'region',
  'country',
];
const peopleFields = ['owner', 'buyer', 'architect', 'builder', 'advisors', 'assignedTo'];
const BOX = ['cfg', 'buildable_area_box'];
const SETTINGS = ['cfg', 'render_settings'];
const SUMMARY = ['cfg', 'summary'];
const limitFields = ['max_height', 'max_fsi'];
const shownParts = ['show_description', 'show_current_situation', 'show_regulations', 'show_context', 'show_concepts'];

export function LocationForm({ id, canEdit }: TabProps) {
  const t = useText();
  const location = useRecord('location', id);
  if (!location) return null;
  const disabled = !canEdit;
  const form = (only?: readonly string[], path?: readonly string[], columns = 2) => (
    <FieldForm
      entity="location"
      id={id}
      disabled={disabled}
      columns={columns}
      {...(only ? { only } : {})}
      {...(path ? { path } : {})}
    />
  );
  return (
    <>
      <FormGroup title={t(texts.identity)} text={t(texts.identityText)}>
        {form(['name', 'rating'])}
        <SimpleGrid cols={2} spacing={12} mt={12}>
          <ValueSelect location={location} name="phase" disabled={disabled} />
          <ValueSelect location={location} name="status" disabled={disabled} />
        </SimpleGrid>
      </FormGroup>
      <FormGroup title={t(texts.address)} text={t(texts.addressText)}>
        {form(addressFields)}
      </FormGroup>
      {canDrawMap() ? null : (
        <FormGroup title={t(texts.place)} text={t(texts.placeText)}>
          {form(['lat', 'lon'])}
        </FormGroup>
      )}
      <FormGroup title={t(texts.plots)} text={t(texts.plotsText)}>
        {form(['plotnr', 'plotsize', 'businesspark'])}
        <Button
          component={Link}
          href={buildPath('locations.modifyplot', { location_id: id })}
          variant="default"
          size="xs"
          mt={16}
          leftSection={<IconVectorBezier2 size={16} stroke={1.5} aria-hidden />}
        >
          {t(texts.editPlots)}
        </Button>
      </FormGroup>
      <FormGroup title={t(texts.rules)} text={t(texts.rulesText)}>
        <ChildRows
          entity="constraint"
          locationId={id}
          only={['name', 'type', 'operator', 'value']}
          empty={texts.noRules}
          add={texts.addRule}
          canEdit={!disabled}
          onAdd={(label) => createRecord('constraint', { locationId: id }, { label })}
        />
      </FormGroup>
      <FormGroup title={t(texts.costs)} text={t(texts.costsText)}>
        <ChildRows
          entity="cost"
          locationId={id}
          only={['name', 'category', 'type', 'parameter']}
          empty={texts.noCosts}
          add={texts.addCost}
          canEdit={!disabled}
          onAdd={(label) => {
            const order = nextOrder(recordsOf('cost', { locationId: id }).map((cost) => cost.order));
            createRecord('cost', { locationId: id, order }, { label });
          }}
        />
      </FormGroup>
      <FormGroup title={t(texts.box)} text={t(texts.boxText)}>
        {form(undefined, BOX, 4)}
        <Box mt={16}>{form(['show_buildable_area', 'buildable_area_opacity'], SETTINGS)}</Box>
      </FormGroup>
      <FormGroup title={t(texts.people)} text={t(texts.peopleText)}>
        {form(peopleFields)}
      </FormGroup>
      <FormGroup title={t(texts.summary)} text={t(texts.summaryText)}>
        {form(['zones'], SUMMARY, 1)}
        <Box mt={16}>{form(limitFields, SUMMARY)}</Box>
        <h3 className={classes.legend}>{t(texts.shownParts)}</h3>
        {form(shownParts, SUMMARY)}
      </FormGroup>
    </>
  );
}
