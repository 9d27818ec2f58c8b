/** The QR code of a page, to see and to download. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { fileName, saveFile } from '../../../components/files.ts';
import { useText } from '../../../i18n/useText.ts';
import { codePath } from '../../../publish/qrcode.ts';
import { shareTexts } from '../texts.ts';
import { codeAsPng, codeAsSvg } from './code.ts';
import classes from './share.module.css';

export function Code({ link, name }: { link: string; name: string }) {
  const t = useText();
  const { path, size } = codePath(link);
  const mark = <IconDownload size={16} stroke={1.5} aria-hidden />;
  return (
    <div className={classes.code}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className={classes.picture}
        role="img"
        aria-label={t(shareTexts.codeOf, { link })}
      >
        <path d={path} />
      </svg>
      <div className={classes.downloads}>
        <h3 className={classes.title}>{t(shareTexts.code)}</h3>
        <Button
          variant="default"
          size="xs"
          leftSection={mark}
          onClick={() => saveFile(codeAsSvg(link), fileName([name], 'svg'))}
        >
          {t(shareTexts.svg)}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={mark}
          onClick={() => void codeAsPng(link).then((file) => saveFile(file, fileName([name], 'png')))}
        >
          {t(shareTexts.png)}
        </Button>
      </div>
    </div>
  );
}
