import { Anchor, Box, Modal, Text } from '@mantine/core';
import { useText } from '../i18n/useText.ts';
import { CloudButton } from '../components/signin/CloudSignIn.tsx';
import { SignInForm } from '../components/signin/SignInForm.tsx';
import { session, signOut } from '../stores/person/session.ts';
import { signInAgainTexts as texts } from './texts.ts';

/** Signs in again over the page, so that nothing is lost when a session ends. */
export function SignInAgain() {
  const t = useText();
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t(texts.title)}
      size={400}
    >
      <Text fz={13} c="dimmed" mb={16}>
        {t(texts.text)}
      </Text>
      <SignInForm username={session.user?.username ?? ''} isFixed />
      <Box mt={12}>
        <CloudButton purpose="signin" fullWidth />
      </Box>
      <Anchor component="button" type="button" fz={13} mt={16} onClick={() => void signOut()}>
        {t(texts.other)}
      </Anchor>
    </Modal>
  );
}
