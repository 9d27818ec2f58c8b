/** Pictures and documents of a location by type: add many, name, describe, choose the picture that stands for the location. */
import { useState, type DragEvent } from 'react';
import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { imageTypes } from '../../../../../model/enums/location.ts';
import {
  documentFormat,
  isDocument,
  pictureFormats,
  ROOM_SHOWN_FROM,
} from '../../../../../model/rules/record/images.ts';
import { fetchRoom } from '../../../../api/images.ts';
import { EmptyState, FailedState, LoadingState } from '../../../../components/frame/States.tsx';
import { useLoaded } from '../../../../components/hooks/useLoaded.ts';
import { formatFileSize, formatRead } from '../../../../i18n/format.ts';
import { useText } from '../../../../i18n/useText.ts';
import { useRecords } from '../../../../stores/records/banks.ts';
import { isLocalId } from '../../../../stores/records/localids.ts';
import { loadList } from '../../../../stores/records/records.ts';
import { addPictures, useUploads } from '../../../../stores/uploads/uploads.ts';
import { admitted } from '../../../../components/pictures/admitted.ts';
import { WaitingPicture } from '../../../../components/pictures/WaitingPicture.tsx';
import type { TabProps } from '../tab.ts';
import { FileCard } from './FileCard.tsx';
import classes from './files.module.css';
import { LargeView } from './LargeView.tsx';
import { texts } from './texts.ts';

/** In the order in which they are shown. */
const types = ['profile', 'attachment', 'screenshot', 'underlayer'] as const;

async function load(locationId: number): Promise<void> {
  if (!isLocalId(locationId)) await loadList('image', { locationId });
}

export function Files({ id, canEdit }: TabProps) {
  const t = useText();
  const images = useRecords('image', { locationId: id });
  const waiting = useUploads('locationId', id);
  const [openId, setOpen] = useState<number | null>(null);
  const { error, isLoading, reload } = useLoaded(() => load(id), id);
  if (images.length === 0 && error) return <FailedState error={error} compact onRetry={reload} />;
  if (images.length === 0 && isLoading) return <LoadingState />;
  const shown = types.flatMap((type) => images.filter((image) => image.type === type && !isDocument(image)));
  return (
    <>
      <StorageRoom on={images.length} />
      {canEdit ? <DropZone locationId={id} /> : null}
      {images.length + waiting.length === 0 ? (
        <EmptyState icon={IconPhoto} title={t(texts.none)} compact>
          {t(texts.noneText)}
        </EmptyState>
      ) : null}
      {waiting.length > 0 ? (
        <section className={classes.group}>
          <h3 className={classes.title}>{t(texts.waiting)}</h3>
          <ul className={classes.waiting}>
            {waiting.map((upload, index) => (
              <WaitingPicture key={upload.row.key} upload={upload} number={index + 1} />
            ))}
          </ul>
        </section>
      ) : null}
      {types.map((type) => {
        const list = images.filter((image) => image.type === type);
        if (list.length === 0) return null;
        return (
          <section key={type} className={classes.group}>
            <h3 className={classes.title}>
              {t(imageTypes.entries.find(({ key }) => key === type)!.label)} <span>{list.length}</span>
            </h3>
            <ul className={classes.shelf}>
              {list.map((image) => (
                <FileCard key={image.id} image={image} canEdit={canEdit} onOpen={() => setOpen(image.id)} />
              ))}
            </ul>
          </section>
        );
      })}
      <LargeView images={shown} openId={openId} canEdit={canEdit} onOpen={setOpen} />
    </>
  );
}

/** Says how much is used, once that is most of what the subscription allows. `on`: asks again when it changes. */
function StorageRoom({ on }: { on: number }) {
  const t = useText();
  const { data } = useLoaded((signal) => fetchRoom(signal), on);
  if (!data?.most || data.used < data.most * ROOM_SHOWN_FROM) return null;
  const { used, most } = data;
  const values = { used: formatFileSize(used), most: formatFileSize(most) };
  return (
    <p className={classes.room} role="status">
      {t(texts.room, { share: formatRead((used / most) * 100, 0), ...values })}
    </p>
  );
}

function DropZone({ locationId }: { locationId: number }) {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const add = (files: readonly File[]) => {
    const found = admitted(files, t, { takesDocuments: true });
    setProblem(found.problem);
    if (found.files.length > 0) void addPictures(found.files, { locationId, type: 'attachment' });
  };
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setOver(next);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        add([...event.dataTransfer.files]);
      }}
    >
      <p>{t(texts.drop)}</p>
      <p className="text-hint">{t(texts.dropText)}</p>
      <FileButton multiple accept={[...Object.values(pictureFormats), documentFormat].join(',')} onChange={add}>
        {(button) => (
          <Button
            variant="default"
            size="xs"
            mt={8}
            leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
            {...button}
          >
            {t(texts.choose)}
          </Button>
        )}
      </FileButton>
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
