import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getUser, sendActivationMail } from '#features/identity/accounts/calls.gen.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { callKey, useSend } from '#platform/web/use-call.ts';

/** Set on the first page after sign-up. */
const signupComplete = 'signup-complete';
const smartphone = '(width < 48rem) and (pointer: coarse)';

interface ActivationReminderProps {
  readonly interactive: boolean;
  readonly className?: string;
}

/**
 * Reminds members of the activation link. Right after sign-up on a smartphone it lies over the page;
 * otherwise it is part of the page.
 */
export function ActivationReminder({ interactive, className }: ActivationReminderProps) {
  const [parameters, setParameters] = useSearchParams();
  const isAfterSignUp = interactive && parameters.has(signupComplete);
  const close = () =>
    setParameters(
      (now) => {
        now.delete(signupComplete);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <Alert
        tone="warning"
        title={<Trans>Confirm your e-mail address</Trans>}
        action={interactive ? <SendAgain /> : undefined}
        className={classNames(isAfterSignUp && 'max-md:pointer-coarse:hidden', className)}
      >
        <ReminderText />
      </Alert>
      {isAfterSignUp ? <ReminderDialog onClose={close} /> : null}
    </>
  );
}

const ReminderText = () => (
  <Trans>Until you open the link in our e-mail, nobody can find you or reply to you.</Trans>
);

function ReminderDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [small, setSmall] = useState(false);
  useEffect(() => setSmall(matchMedia(smartphone).matches), []);
  return (
    <Dialog
      open={small}
      onClose={onClose}
      size="sm"
      title={t`Confirm your e-mail address`}
      description={<ReminderText />}
      footer={
        <Button onClick={onClose}>
          <Trans>I’ll check my inbox</Trans>
        </Button>
      }
    >
      <SendAgain />
    </Dialog>
  );
}

function SendAgain() {
  const queries = useQueryClient();
  const sentence = useErrorSentence();
  const mail = useSend(sendActivationMail, {
    // Nothing was sent if the member has confirmed the address on another device in the meantime.
    onSuccess: ({ sent }) => {
      if (!sent) void queries.invalidateQueries({ queryKey: callKey(getUser) });
    },
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="sm"
        variant="secondary"
        className="min-h-11!"
        loading={mail.isPending}
        onClick={() => mail.mutate({})}
      >
        <Trans>Send the e-mail again</Trans>
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {mail.data?.sent ? (
          <Trans>It’s on its way. Check your spam folder too. Only the newest link works.</Trans>
        ) : null}
      </p>
      {mail.error ? (
        <p role="alert" className="text-sm font-medium">
          {sentence(mail.error)}
        </p>
      ) : null}
    </div>
  );
}
