import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getUser, sendActivationMail } from '#features/identity/accounts/calls.gen.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { callKey, useSend } from '#platform/web/use-call.ts';
import { alertAction, AlertLine } from '#platform/web/ui/alert-line.tsx';
import { useShell } from '../use-shell.ts';

/** Set on the first page after sign-up. */
const signupComplete = 'signup-complete';
const smartphone = '(width < 48rem) and (pointer: coarse)';

interface ActivationReminderProps {
  readonly interactive: boolean;
  readonly className?: string;
}

/**
 * Reminds members of the activation link. Right after sign-up on a smartphone, it covers the page; otherwise it is
 * part of the page. It never covers their own profile: they add their first photo there, and it waits for the next page.
 */
export function ActivationReminder({ interactive, className }: ActivationReminderProps) {
  const [parameters, setParameters] = useSearchParams();
  const { name } = useShell();
  const [isDue, setDue] = useState(interactive && parameters.has(signupComplete));
  const isOver = isDue && name !== 'profile';
  const close = () => {
    setDue(false);
    if (!parameters.has(signupComplete)) return;
    setParameters(
      (now) => {
        now.delete(signupComplete);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <>
      <AlertLine
        role="status"
        icon={<MailCheck />}
        text={<Trans>Confirm your email address.</Trans>}
        action={interactive ? <SendAgainLink /> : undefined}
        className={classNames(isOver && 'max-md:pointer-coarse:hidden', className)}
      />
      {isOver ? <ReminderDialog onClose={close} /> : null}
    </>
  );
}

const ReminderText = () => (
  <Trans>Until you open the link in our email, nobody can find you or reply to you.</Trans>
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
      title={t`Confirm your email address`}
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

function useSendAgain() {
  const queries = useQueryClient();
  return useSend(sendActivationMail, {
    // Nothing was sent if the member confirmed the address on another device in the meantime.
    onSuccess: ({ sent }) => {
      if (!sent) void queries.invalidateQueries({ queryKey: callKey(getUser) });
    },
  });
}

const SentText = () => (
  <Trans>It’s on its way. Check your spam folder too. Only the newest link works.</Trans>
);

function SendAgainLink() {
  const { t } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence();
  const mail = useSendAgain();
  const send = () =>
    mail.mutate(
      {},
      {
        onSuccess: ({ sent }) => {
          // A toast is rendered outside the alert, where this catalog may be missing.
          const text = t`It’s on its way. Check your spam folder too. Only the newest link works.`;
          if (sent) toast.show({ tone: 'success', text });
        },
        onError: (error) => void toast.show({ tone: 'danger', text: sentence(error) }),
      },
    );
  return (
    <button
      type="button"
      aria-busy={mail.isPending || undefined}
      onClick={mail.isPending ? undefined : send}
      className={alertAction}
    >
      <Trans>Send the email again</Trans>
    </button>
  );
}

function SendAgain() {
  const sentence = useErrorSentence();
  const mail = useSendAgain();
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" loading={mail.isPending} onClick={() => mail.mutate({})}>
        <Trans>Send the email again</Trans>
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {mail.data?.sent ? <SentText /> : null}
      </p>
      {mail.error ? (
        <p role="alert" className="text-sm font-medium">
          {sentence(mail.error)}
        </p>
      ) : null}
    </div>
  );
}
