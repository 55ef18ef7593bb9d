import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { CallResponse } from '#platform/shared/call.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useCall, useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { changeConsent, getPrivacy, type ConsentView } from '../calls.gen.ts';
import { consentTexts } from './consent-texts.ts';
import { privacyErrorMessages } from './error-messages.ts';
import { useDay } from './use-day.ts';

/** Each consent with its text, its date, and a button to withdraw it. */
export function ConsentSettings({ first }: { readonly first: CallResponse<typeof getPrivacy> }) {
  const { data = first } = useCall(getPrivacy, {}, { initialData: first });
  const sentence = useErrorSentence(privacyErrorMessages);
  const change = useSend(changeConsent, { awaitsChanges: true });
  return (
    <div className="grid gap-4">
      {change.error ? <Alert tone="danger">{sentence(change.error)}</Alert> : null}
      <ul className="divide-y divide-line border-y border-line">
        {data.consents.map((consent) => (
          <li key={consent.kind} className="py-2">
            {consent.withdrawable ? (
              <Choice
                consent={consent}
                busy={change.isPending}
                onChange={(isGiven) => change.mutate({ kind: consent.kind, given: isGiven })}
              />
            ) : (
              <Indispensable
                consent={consent}
                busy={change.isPending}
                onGive={() => change.mutate({ kind: consent.kind, given: true })}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps {
  readonly consent: ConsentView;
  readonly busy: boolean;
  onChange(isGiven: boolean): void;
}

function Choice({ consent, busy, onChange }: ChoiceProps) {
  const { i18n } = useLingui();
  const { title, text } = consentTexts[consent.kind];
  return (
    <Checkbox
      look="switch"
      label={<span className="font-semibold">{i18n._(title)}</span>}
      hint={i18n._(text)}
      checked={consent.given_at !== null}
      aria-busy={busy}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface IndispensableProps {
  readonly consent: ConsentView;
  readonly busy: boolean;
  onGive(): void;
}

/**
 * A consent that the account requires. To withdraw it, the member must delete the account, so the link for that is
 * right here.
 */
function Indispensable({ consent, busy, onGive }: IndispensableProps) {
  const { i18n } = useLingui();
  const day = useDay();
  const { title, text } = consentTexts[consent.kind];
  const since = consent.given_at ? day(consent.given_at) : null;
  return (
    <div className="grid gap-1 py-2">
      <p className="font-semibold">{i18n._(title)}</p>
      <p className="text-sm text-ink-muted">
        {i18n._(text)} {since ? <Trans>You agreed on {since}.</Trans> : null}
      </p>
      {consent.due ? (
        <div className="py-1">
          <Button size="sm" variant="secondary" loading={busy} onClick={onGive}>
            <Trans>Agree to the current version</Trans>
          </Button>
        </div>
      ) : null}
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-ink underline underline-offset-4">
          <Trans>Withdraw</Trans>
        </summary>
        <p className="pb-2">
          {consent.kind === 'sensitive' ? (
            <Trans>
              Without your consent, we’re not allowed to keep your orientation and who you’re looking for, and
              you can’t have a profile without those. To withdraw it, delete your account and we’ll erase
              them. To remove just your intimate interests, edit your profile. To be left alone for a while,
              take a break.
            </Trans>
          ) : (
            <Trans>
              You can’t have an account without this agreement. To end it, delete your account. To be left
              alone for a while, take a break.
            </Trans>
          )}{' '}
          <Link to="/settings/delete" reloadDocument className="font-semibold text-ink underline">
            <Trans>Take a break or delete my account</Trans>
          </Link>
        </p>
      </details>
    </div>
  );
}
