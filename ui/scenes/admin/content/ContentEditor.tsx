import { Button, Group, MultiSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { entities } from '../../../../model/entities/index.ts';
import type { ContentItem } from '../../../../model/entities/contentitem.ts';
import { subscriptionTiers } from '../../../../model/enums/company.ts';
import { admitted } from '../../../components/pictures/admitted.ts';
import { PickPictures } from '../../../components/pictures/PickPictures.tsx';
import { usePicture } from '../../../components/notices/useNotices.ts';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { useText } from '../../../i18n/useText.ts';
import { editRecord, removeRecord } from '../../../stores/records/records.ts';
import { addPictures } from '../../../stores/uploads/uploads.ts';
import classes from './content.module.css';
import { Preview } from './Preview.tsx';
import { SendMail } from './SendMail.tsx';
import { contentTexts as texts } from './texts.ts';

const { fields } = entities.contentitem;

/** A day is kept as its midnight in UTC; none takes the limit off. */
function setDay(id: number, key: 'from' | 'until', day: string): void {
  const moment = day === '' ? null : new Date(`${day}T00:00:00Z`).toISOString();
  editRecord('contentitem', id, { [key]: moment }, { label: fields[key].label });
}

interface ContentEditorProps {
  item: ContentItem;
  onRemoved: () => void;
}

export function ContentEditor({ item, onRemoved }: ContentEditorProps) {
  const t = useText();
  const { id, type, level } = item;
  const picture = usePicture(id);
  const isNews = type === 'news';
  const removePicture = (imageId: number) => removeRecord('image', imageId, { label: texts.stepPicture });
  const addPicture = (files: readonly File[]) => {
    const { files: good } = admitted(files, t, { room: 1 });
    if (good.length === 0) return;
    if (picture) removePicture(picture.id);
    void addPictures(good, { contentItemId: id, type: 'attachment' });
  };
  return (
    <div className={classes.editor}>
      <div className={classes.form}>
        <FieldForm entity="contentitem" id={id} only={isNews ? ['type', 'level'] : ['type']} columns={2} />
        <FieldForm entity="contentitem" id={id} only={['name', 'description']} columns={1} />
        <FieldForm entity="contentitem" id={id} only={['nameEn', 'descriptionEn']} columns={1} />
        <MultiSelect
          label={t(fields.audience.label)}
          placeholder={item.audience.length === 0 ? t(texts.everybody) : ''}
          data={subscriptionTiers.entries.map(({ key, label }) => ({ value: key, label: t(label) }))}
          value={[...item.audience]}
          clearable
          onChange={(audience) =>
            editRecord(
              'contentitem',
              id,
              { audience: audience as ContentItem['audience'] },
              { label: texts.stepAudience },
            )
          }
        />
        {isNews ? (
          <Group grow gap={16}>
            {(['from', 'until'] as const).map((key) => (
              <TextInput
                key={key}
                type="date"
                label={t(fields[key].label)}
                value={item[key]?.slice(0, 10) ?? ''}
                onChange={(event) => setDay(id, key, event.currentTarget.value)}
              />
            ))}
          </Group>
        ) : null}
        {isNews && level === 'promotional' && id > 0 ? (
          <div className={classes.picture}>
            <span>{t(texts.picture)}</span>
            <Group gap={8}>
              <PickPictures onPick={addPicture} />
              {picture ? (
                <Button variant="subtle" size="xs" color="slate" onClick={() => removePicture(picture.id)}>
                  {t(texts.removePicture)}
                </Button>
              ) : null}
            </Group>
          </div>
        ) : null}
        <Button
          variant="subtle"
          color="brick"
          size="xs"
          className={classes.remove}
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          onClick={() => {
            removeRecord('contentitem', id, { label: texts.stepRemove });
            onRemoved();
          }}
        >
          {t(texts.remove)}
        </Button>
      </div>
      <div className={classes.side}>
        <Preview item={item} />
        {isNews ? null : <SendMail key={`${id} ${item.audience.join()} ${item.sentAt}`} item={item} />}
      </div>
    </div>
  );
}
