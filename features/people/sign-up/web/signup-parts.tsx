import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, X } from 'lucide-react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { ScreenName } from './signup-screens.ts';

interface GoOnLaterProps {
  readonly position: number;
  readonly email: string;
  readonly mailed: boolean;
}

/** The form of `GoOnLater`, outside the question's form. */
export function GoOnLaterForm({ position }: Pick<GoOnLaterProps, 'position'>) {
  return <form id="signup-later" method="post" action={`/signup?screen=${position}`} />;
}

/** Mails a link for continuing this draft elsewhere. */
export function GoOnLater({ email, mailed }: Omit<GoOnLaterProps, 'position'>) {
  if (mailed)
    return (
      <Alert tone="success">
        <Trans>We’ve sent a link to {email}. You can open it on any device within 14 days.</Trans>
      </Alert>
    );
  return (
    <Button
      type="submit"
      form="signup-later"
      variant="quiet"
      size="sm"
      name="go_on_later"
      value="yes"
      className="-ms-4 min-h-11"
    >
      <Trans>Finish later or on another device</Trans>
    </Button>
  );
}

interface SignupHeaderProps {
  readonly position: number;
  /** The gender that was chosen before sign-up began; the gender question shows it. */
  readonly chosenGender: string | null;
  readonly total: number;
}

const iconLink =
  'inline-grid size-11 shrink-0 place-items-center rounded-pill text-ink hover:bg-surface-muted [&>svg]:size-5.5';

/** Links to the previous question and out of sign-up, with the progress in between. */
export function SignupHeader({ position, chosenGender, total }: SignupHeaderProps) {
  const { t } = useLingui();
  const number = position + 1;
  const back = `/signup?screen=${position - 1}`;
  return (
    <div className="flex items-center gap-2 px-2 pt-[max(0.5rem,env(safe-area-inset-top))] sm:px-6 sm:pt-5">
      {position > 0 ? (
        <a
          href={chosenGender === null ? back : `${back}&gender=${encodeURIComponent(chosenGender)}`}
          aria-label={t`Back`}
          title={t`Back`}
          className={iconLink}
        >
          <ArrowLeft aria-hidden="true" />
        </a>
      ) : (
        <span className="size-11 shrink-0" />
      )}
      <div
        role="progressbar"
        aria-label={t`Sign-up`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={number}
        aria-valuetext={t`Question ${number} of ${total}`}
        className="flex flex-1 gap-1"
      >
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={classNames('h-1 flex-1 rounded-pill', index < number ? 'bg-ink' : 'bg-line')}
          />
        ))}
      </div>
      <a
        href="/"
        data-signup-page-only
        aria-label={t`Leave sign-up`}
        title={t`Leave sign-up`}
        className={iconLink}
      >
        <X aria-hidden="true" />
      </a>
      <span hidden data-signup-modal-only className="contents [&[hidden]]:hidden">
        <IconButton label={t`Close`} icon={<X />} type="button" data-signup-close className="text-ink!" />
      </span>
    </div>
  );
}

/** Parts that sign-up shows only in a dialog. The close button asks for confirmation if anything has been filled in. */
export function ModalParts({ begun }: { readonly begun: boolean }) {
  return (
    <div hidden data-signup-modal-only data-begun={begun || undefined} className="px-5 sm:px-10">
      <p
        hidden
        data-signup-offline
        role="alert"
        className="mt-4 rounded-card bg-warning-soft p-4 font-semibold text-on-warning-soft"
      >
        <Trans>You’re offline. Your answers are still here. Try again when you’re back online.</Trans>
      </p>
      <div
        hidden
        data-signup-ask
        role="group"
        aria-labelledby="signup-ask"
        className="mt-4 rounded-card bg-surface-muted p-4 text-ink"
      >
        <p id="signup-ask" className="font-semibold">
          <Trans>Stop signing up? Your answers stay in this browser for 14 days.</Trans>
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
export function WayOut({ code, name }: { readonly code: string; readonly name: ScreenName }) {
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
      {name === 'password' ? (
        <a href="/signup?screen=email">
          <Trans>Use a different address</Trans>
        </a>
      ) : null}
    </span>
  );
}
