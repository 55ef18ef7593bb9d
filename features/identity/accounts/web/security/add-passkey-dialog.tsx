import { startRegistration } from '@simplewebauthn/browser';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fail } from '#platform/shared/call-error.ts';
import { call } from '#platform/web/api-client.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { accessErrors } from '../../access-calls.gen.ts';
import { PasswordField } from '../password-field.tsx';
import { addPasskey, beginPasskey, type NewCredential } from '../../passkey-calls.gen.ts';
import { useCompleteForm } from './use-complete-form.ts';
import { useFormFailure } from './use-form-failure.ts';

/** Asks for the password and a name; then the browser creates the passkey. */
export default function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { missing, onSubmit } = useCompleteForm((fields) => {
    setBusy(true);
    makePasskey(textOf(fields, 'password'), textOf(fields, 'name'))
      .then(onClose, setError)
      .finally(() => setBusy(false));
  }, error);
  const failure = useFormFailure(missing ?? error);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add a passkey`}
      description={t`Your browser will ask for your fingerprint, face or device PIN.`}
      withCancel
      footer={
        <Button type="submit" form="add-passkey" loading={busy}>
          <Trans>Add</Trans>
        </Button>
      }
    >
      <form id="add-passkey" onSubmit={onSubmit} className="grid gap-4 py-2" noValidate>
        {failure.rest ? <Alert tone="danger">{failure.rest}</Alert> : null}
        <TextField
          label={t`Name`}
          hint={t`So you can recognise this device later.`}
          name="name"
          required
          maxLength={60}
          defaultValue={t`My device`}
          error={failure.of('name')}
        />
        <PasswordField label={t`Current password`} error={failure.of('password')} />
      </form>
    </Dialog>
  );
}

async function makePasskey(password: string, name: string): Promise<void> {
  const { options } = await call(beginPasskey, { password });
  const newCredential = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    // WebAuthn level 3, 5.1.3: the device already has an excluded credential.
    const isKnownPasskey = error instanceof Error && error.name === 'InvalidStateError';
    // For other errors, either the browser reports them itself, or the member cancelled.
    throw fail(isKnownPasskey ? accessErrors.passkey_known : accessErrors.passkey_failed);
  });
  const { clientDataJSON, attestationObject, transports } = newCredential.response;
  const credential: NewCredential = {
    id: newCredential.id,
    type: 'public-key',
    response: {
      clientDataJSON,
      attestationObject,
      ...(transports
        ? { transports: transports as NonNullable<NewCredential['response']['transports']> }
        : {}),
    },
  };
  await call(addPasskey, { name, credential });
}
