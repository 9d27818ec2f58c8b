/** A picture at full size, with its name, description and type; arrow keys go to the next one. */
import { ActionIcon, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Image } from '../../../../../model/entities/image.ts';
import { pictureAddress } from '../../../../api/images.ts';
import { FieldForm } from '../../../../fields/FieldForm.tsx';
import { useText } from '../../../../i18n/useText.ts';
import classes from './files.module.css';
import { texts } from './texts.ts';

interface LargeViewProps {
  images: readonly Image[];
  openId: number | null;
  canEdit: boolean;
  onOpen: (id: number | null) => void;
}

const icon = { size: 20, stroke: 1.5 };

export function LargeView({ images, openId, canEdit, onOpen }: LargeViewProps) {
  const t = useText();
  const at = images.findIndex(({ id }) => id === openId);
  const image = images[at];
  const go = (by: number) => {
    const next = images[at + by];
    if (next) onOpen(next.id);
  };
  return (
    <Modal
      opened={image !== undefined}
      onClose={() => onOpen(null)}
      size={960}
      title={image?.name || t(texts.unnamed)}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLElement && event.target.closest('input, textarea')) return;
        if (event.key === 'ArrowLeft') go(-1);
        if (event.key === 'ArrowRight') go(1);
      }}
    >
      {image ? (
        <>
          <div className={classes.large}>
            <ActionIcon disabled={at === 0} aria-label={t(texts.previous)} onClick={() => go(-1)}>
              <IconChevronLeft {...icon} aria-hidden />
            </ActionIcon>
            <img src={pictureAddress(image)} alt={image.alt} />
            <ActionIcon disabled={at === images.length - 1} aria-label={t(texts.next)} onClick={() => go(1)}>
              <IconChevronRight {...icon} aria-hidden />
            </ActionIcon>
          </div>
          <FieldForm entity="image" id={image.id} only={['name', 'alt', 'type']} columns={3} disabled={!canEdit} />
        </>
      ) : null}
    </Modal>
  );
}
