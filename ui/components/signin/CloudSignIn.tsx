import { useState } from 'react';
import { Alert, Button } from '@mantine/core';
import { ApiError } from '../../api/error.ts';
import { fetchProviders, goToProvider, type ProviderPurpose } from '../../api/provider.ts';
import { defineTexts } from '../../i18n/texts.ts';
import { useText } from '../../i18n/useText.ts';
import { useLoaded } from '../hooks/useLoaded.ts';

const texts = defineTexts({
  signin: { en: 'Sign in with Microsoft', nl: 'Aanmelden met Microsoft' },
  link: { en: 'Link a Microsoft account', nl: 'Microsoft-account koppelen' },
  invitation: { en: 'Use a Microsoft account instead', nl: 'Liever een Microsoft-account gebruiken' },
  failed: { en: 'That did not work. Try again.', nl: 'Dat is niet gelukt. Probeer het opnieuw.' },
  provider_refused: {
    en: 'Signing in with Microsoft failed. Try again.',
    nl: 'Aanmelden met Microsoft is niet gelukt. Probeer het opnieuw.',
  },
  unknown_identity: {
    en: 'This Microsoft account is not linked to anybody here yet. Use the link in your invitation, or sign in with your password and link it in your settings.',
    nl: 'Dit Microsoft-account is hier nog aan niemand gekoppeld. Gebruik de link in uw uitnodiging, of meld u aan met uw wachtwoord en koppel het account bij uw instellingen.',
  },
  tenant_not_allowed: {
    en: 'Your company does not allow sign-in from this Microsoft organisation. Ask the administrator of your company.',
    nl: 'Uw bedrijf staat aanmelden vanuit deze Microsoft-organisatie niet toe. Vraag het de beheerder van uw bedrijf.',
  },
  identity_taken: {
    en: 'This Microsoft account is already linked to somebody else here.',
    nl: 'Dit Microsoft-account is hier al aan iemand anders gekoppeld.',
  },
  link_over: {
    en: 'This link was already used or has expired. Ask for a new one.',
    nl: 'Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.',
  },
});
const refusals = ['provider_refused', 'unknown_identity', 'tenant_not_allowed', 'identity_taken', 'link_over'] as const;

/** Whether the server offers sign-in at Microsoft; null until it answers. */
export function useCloud(): boolean | null {
  const { data, error } = useLoaded(fetchProviders);
  return error ? false : (data?.cloud ?? null);
}

/** Says why the sign-in at Microsoft failed. */
export function CloudRefusal() {
  const t = useText();
  const refused = new URLSearchParams(window.location.search).get('refused');
  if (!refused) return null;
  const known = refusals.find((each) => each === refused);
  return (
    <Alert color="brick" variant="light" role="alert" mb={16}>
      {t(known ? texts[known] : texts.failed)}
    </Alert>
  );
}

interface CloudButtonProps {
  purpose: ProviderPurpose;
  /** Of the mailed link, for `invitation`. */
  token?: string;
  fullWidth?: boolean;
}

/** Shown only when the server offers it. */
export function CloudButton({ purpose, token, fullWidth = false }: CloudButtonProps) {
  const t = useText();
  const cloud = useCloud();
  const [state, setState] = useState<{ busy: boolean; error: ApiError | null }>({ busy: false, error: null });
  if (!cloud) return null;
  const go = () => {
    setState({ busy: true, error: null });
    goToProvider(purpose, token).catch((error: unknown) =>
      setState({ busy: false, error: error instanceof ApiError ? error : null }),
    );
  };
  return (
    <>
      <Button
        variant="default"
        size={fullWidth ? 'md' : 'sm'}
        fullWidth={fullWidth}
        loading={state.busy}
        leftSection={<Squares />}
        onClick={go}
      >
        {t(texts[purpose])}
      </Button>
      {state.error ? (
        <Alert color="brick" variant="light" role="alert" mt={12}>
          {t(state.error.text)}
        </Alert>
      ) : null}
    </>
  );
}

function Squares() {
  return (
    <svg viewBox="0 0 21 21" width={16} height={16} aria-hidden fill="currentColor">
      <path d="M1 1h9v9H1zM11 1h9v9h-9zM1 11h9v9H1zM11 11h9v9h-9z" />
    </svg>
  );
}
