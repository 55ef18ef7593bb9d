import { Trans, useLingui } from '@lingui/react/macro';
import { textOf } from '#platform/web/form-answer.ts';
import { useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { beginSecondStep, confirmSecondStep } from '../../second-step-calls.gen.ts';
import { PasswordQuestion } from './password-question.tsx';
import { useCompleteForm } from './use-complete-form.ts';
import { useFormFailure } from './use-form-failure.ts';

/** Asks for the password, then shows the key for the app, asks for the first code, and shows the recovery codes. */
export default function TurnOnSecondStepDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const begin = useSend(beginSecondStep);
  const confirm = useSend(confirmSecondStep);
  const codes = confirm.data?.recovery_codes;
  const form = begin.data ? 'first-code' : 'turn-on';
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!codes}
      title={codes ? t`Your recovery codes` : t`Turn on two-step verification`}
      withCancel={!codes}
      footer={
        codes ? (
          <Button onClick={onClose}>
            <Trans>I’ve saved them</Trans>
          </Button>
        ) : (
          <Button type="submit" form={form} loading={begin.isPending || confirm.isPending}>
            <Trans>Next</Trans>
          </Button>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : begin.data ? (
        <FirstCode
          setupKey={begin.data.setup_key}
          qrCode={begin.data.qr_code}
          error={confirm.error}
          onAnswer={(code) => confirm.mutate({ code })}
        />
      ) : (
        <PasswordQuestion id={form} error={begin.error} onAnswer={(password) => begin.mutate({ password })} />
      )}
    </Dialog>
  );
}

interface FirstCodeProps {
  readonly setupKey: string;
  readonly qrCode: string;
  readonly error: unknown;
  readonly onAnswer: (code: string) => void;
}

function FirstCode({ setupKey, qrCode, error, onAnswer }: FirstCodeProps) {
  const { t } = useLingui();
  const { missing, onSubmit } = useCompleteForm((fields) => onAnswer(textOf(fields, 'code')), error);
  const failure = useFormFailure(missing ?? error);
  const groups = setupKey.match(/.{1,4}/g)?.join(' ');
  return (
    <form id="first-code" onSubmit={onSubmit} className="grid gap-4 py-2" noValidate>
      {failure.rest ? <Alert tone="danger">{failure.rest}</Alert> : null}
      <p>
        <Trans>Scan this with your authenticator app, or type in the key.</Trans>
      </p>
      <img src={qrCode} alt={t`QR code with the key`} className="mx-auto size-48 rounded-lg bg-white" />
      <p className="text-center font-mono text-sm break-words">{groups}</p>
      <TextField
        label={t`Code from the app`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={20}
        error={failure.of('code')}
      />
    </form>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="grid gap-4 py-2">
      <p>
        <Trans>
          Lost the app? Each of these codes logs you in once. Keep them somewhere safe: we won’t show them
          again.
        </Trans>
      </p>
      <ul className="grid grid-cols-1 gap-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="rounded-lg bg-surface-muted px-3 py-1.5 text-center">
            {code}
          </li>
        ))}
      </ul>
    </div>
  );
}
