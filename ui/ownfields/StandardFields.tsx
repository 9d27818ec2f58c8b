/** Which standard fields the panel of a location shows, and in which order. */
import { Switch } from '@mantine/core';
import { company as entity, type Company } from '../../model/entities/company.ts';
import { location } from '../../model/entities/location.ts';
import { shownFields, standardGroups } from '../../model/rules/location/standardfields.ts';
import { SortableList } from '../fields/SortableList.tsx';
import { useText } from '../i18n/useText.ts';
import { editRecord } from '../stores/records/records.ts';
import classes from './properties.module.css';
import { texts } from './texts.ts';

const { label } = entity.fields.cfg.fields.standardFields;
const all = standardGroups.flatMap(({ fields }) => fields);

export function StandardFields({ company, disabled }: { company: Company; disabled: boolean }) {
  const t = useText();
  const { standardFields } = company.cfg;
  const chosen: readonly string[] = standardFields.length === 0 ? all : standardFields;
  const save = (keys: readonly string[]) =>
    editRecord('company', company.id, { cfg: { standardFields: [...keys] } }, { label });
  return (
    <>
      {standardGroups.map(({ name, title, fields }) => {
        const shown = shownFields(chosen, fields);
        const hidden = fields.filter((key) => !shown.includes(key));
        const others = chosen.filter((key) => !fields.some((field) => field === key));
        const reorder = (from: number, to: number) => {
          if (from >= shown.length) return;
          const moved = [...shown];
          moved.splice(Math.min(to, shown.length - 1), 0, ...moved.splice(from, 1));
          save([...others, ...moved]);
        };
        return (
          <section key={name} aria-label={t(title)} className={classes.standard}>
            <h3 className={classes.part}>{t(title)}</h3>
            <SortableList
              items={[...shown, ...hidden]}
              nameOf={(key) => t(location.fields[key as keyof typeof location.fields].label)}
              disabled={disabled}
              onMove={reorder}
            >
              {(key, _, grip) => {
                const isShown = shown.includes(key);
                return (
                  <div className={classes.standardField}>
                    {grip}
                    <Switch
                      label={t(location.fields[key as keyof typeof location.fields].label)}
                      checked={isShown}
                      disabled={disabled || (isShown && chosen.length === 1)}
                      description={isShown && chosen.length === 1 ? t(texts.lastField) : undefined}
                      onChange={() => save(isShown ? chosen.filter((each) => each !== key) : [...chosen, key])}
                    />
                  </div>
                );
              }}
            </SortableList>
          </section>
        );
      })}
    </>
  );
}
