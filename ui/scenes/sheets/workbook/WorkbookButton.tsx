/** Saves the sheet in sight, or all sheets of concepts, as a workbook. */
import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { tip } from '../../../components/tip.ts';
import { useUnitMix } from '../../../stores/person/features.ts';
import { FINANCE_LIMIT } from '../frame/limits.ts';
import type { SheetRecords } from '../frame/useSheet.ts';
import { texts } from './texts.ts';
import { bookSheets, type BookSheetName } from './names.ts';

interface WorkbookButtonProps {
  sheet: SheetRecords;
  /** The sheet in sight. */
  name: BookSheetName;
  title: string;
}

/** The writer of workbooks loads at the first use. */
export function WorkbookButton({ sheet, name, title }: WorkbookButtonProps) {
  const t = useText();
  const hasMix = useUnitMix();
  const [isBusy, setBusy] = useState(false);
  const isWaiting = sheet.waiting.length === sheet.chosen.length;
  const save = async (wanted: readonly BookSheetName[], fileTitle: string) => {
    setBusy(true);
    const id = crypto.randomUUID();
    const notice = (message: string) => ({
      id,
      message,
      title: t(texts.making),
      loading: true,
      autoClose: false as const,
      withCloseButton: false,
    });
    notifications.show(notice(''));
    try {
      const { saveWorkbook } = await import('./saving.ts');
      const progress = (done: number, total: number) =>
        notifications.update(notice(t(texts.progress, { done, total })));
      await saveWorkbook({ sheet, wanted, hasMix, title: fileTitle, progress });
      const count = sheet.waiting.length;
      if (count > 0) notifications.show({ message: t(texts.without, { count }) });
    } catch {
      notifications.show({ message: t(texts.failed), color: 'brick' });
    } finally {
      notifications.hide(id);
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFileSpreadsheet size={16} stroke={1.5} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
          loading={isBusy}
          disabled={isWaiting}
          {...tip(t(isWaiting ? texts.waits : texts.about))}
        >
          XLSX
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{whatIsIn(sheet, t)}</Menu.Label>
        <Menu.Item onClick={() => void save([name], title)}>{t(texts.thisSheet)}</Menu.Item>
        <Menu.Item onClick={() => void save(bookSheets, t(texts.fileName))}>{t(texts.whole)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** How many concepts the file has, and how many of them its sheets of money take. */
function whatIsIn({ chosen: { length: count }, asked, isLimited }: SheetRecords, t: Translate): string {
  const chosen = isLimited
    ? t(texts.someChosen, { count, asked })
    : count === 1
      ? t(texts.oneChosen)
      : t(texts.allChosen, { count });
  const money = t(count > FINANCE_LIMIT ? texts.firstMoney : texts.mostMoney, { count: FINANCE_LIMIT });
  return `${chosen} ${money}`;
}
