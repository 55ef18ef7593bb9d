import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';

interface GoOnLaterProps {
  readonly step: number;
  readonly email: string;
  readonly mailed: boolean;
}

/** Mails a link for continuing this draft elsewhere. */
export function GoOnLater({ step, email, mailed }: GoOnLaterProps) {
  if (mailed)
    return (
      <Alert tone="success" className="mb-5 text-left">
        <Trans>We’ve sent a link to {email}. You can open it on any device within 14 days.</Trans>
      </Alert>
    );
  return (
    <form method="post" action={`/signup?step=${step}`} className="mb-3">
      <input type="hidden" name="step" value={step} />
      <Button type="submit" variant="quiet" name="go_on_later" value="yes">
        <Trans>Finish later or on another device</Trans>
      </Button>
    </form>
  );
}

/** Parts that sign-up shows only in a dialog. The close button asks for confirmation if anything has been filled in. */
export function ModalParts({ begun }: { readonly begun: boolean }) {
  const { t } = useLingui();
  return (
    <div hidden data-signup-modal-only data-begun={begun || undefined}>
      <div className="mb-2 flex justify-end">
        <IconButton label={t`Close`} icon={<X />} type="button" data-signup-close />
      </div>
      <p
        hidden
        data-signup-offline
        role="alert"
        className="mb-6 rounded-card bg-warning-soft p-4 font-semibold text-on-warning-soft"
      >
        <Trans>You’re offline. Your answers are still here. Try again when you’re back online.</Trans>
      </p>
      <div
        hidden
        data-signup-ask
        role="group"
        aria-labelledby="signup-ask"
        className="mb-6 rounded-card bg-warning-soft p-4 text-on-warning-soft"
      >
        <p id="signup-ask" className="font-semibold">
          <Trans>Stop signing up? The steps you’ve finished stay in this browser for 14 days.</Trans>
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="button" size="sm" data-signup-stay>
            <Trans>Keep going</Trans>
          </Button>
          <Button type="button" size="sm" variant="secondary" data-signup-leave>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Links for a visitor whose address already has an account. */
export function WayOut({ code, step }: { readonly code: string; readonly step: number }) {
  const { support_email: support } = useSettings();
  if (code !== 'account_exists' && code !== 'account_reactivatable') return null;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 [&_a]:font-semibold [&_a]:underline">
      {code === 'account_exists' ? (
        <>
          <a href="/login">
            <Trans>Log in</Trans>
          </a>
          <a href="/reset-password">
            <Trans>Forgot your password?</Trans>
          </a>
        </>
      ) : (
        <a href={`mailto:${support}`}>{support}</a>
      )}
      {step > 1 ? (
        <a href="/signup?step=1">
          <Trans>Use a different address</Trans>
        </a>
      ) : null}
    </span>
  );
}
