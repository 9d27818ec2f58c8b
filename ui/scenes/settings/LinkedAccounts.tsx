import { Box, Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { notifications } from '@mantine/notifications';
import { ApiError } from '../../api/error.ts';
import { fetchAccounts, unlinkAccount } from '../../api/provider.ts';
import { CloudButton, CloudRefusal } from '../../components/signin/CloudSignIn.tsx';
import { FailedState, LoadingState } from '../../components/frame/States.tsx';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { companyTexts as texts } from './companyTexts.ts';
import classes from './UserSettings.module.css';

/** The Microsoft accounts with which the user can sign in. */
export function LinkedAccounts() {
  const t = useText();
  const language = useLanguage();
  const { data: accounts, error, reload } = useLoaded(fetchAccounts);
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  if (!accounts) return <LoadingState />;
  const unlink = async (id: number) => {
    await unlinkAccount(id).catch((cause: unknown) => {
      if (cause instanceof ApiError) notifications.show({ message: t(cause.text), color: 'brick' });
    });
    reload();
  };
  return (
    <>
      <CloudRefusal />
      {accounts.length === 0 ? <p className="text-soft">{t(texts.noAccounts)}</p> : null}
      <Box component="ul" my={-8}>
        {accounts.map((each) => (
          <li key={each.id} className={classes.session}>
            <IconBuilding size={20} stroke={1.5} aria-hidden />
            <div className={classes.browser}>
              {each.name || t(texts.account)}
              <span>{t(texts.linkedSince, { date: formatDate(each.createdAt, language) })}</span>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={t(texts.unlinkAccount, { name: each.name })}
              onClick={() => void unlink(each.id)}
            >
              {t(texts.unlink)}
            </Button>
          </li>
        ))}
      </Box>
      <Box mt={16}>
        <CloudButton purpose="link" />
      </Box>
    </>
  );
}
