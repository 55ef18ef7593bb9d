import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { msg } from '@lingui/core/macro';
import {
  changeVisibility,
  getVisibility,
  type Visibility,
} from '#features/people/profiles/visibility-calls.gen.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { visibilityErrors } from '#features/people/profiles/visibility-contract.ts';
import { useErrorSentence, type ErrorMessages } from '#platform/web/error-sentence.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { putAnswer, useCall, useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';

const visibilityErrorMessages = {
  invisible_mode_closed: () => msg`Invisible mode is for Premium members.`,
} satisfies ErrorMessages<typeof visibilityErrors>;

/** Whether others can find the member (SC-10). */
export function InvisibleMode({ first }: { readonly first: Visibility }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const sentence = useErrorSentence(visibilityErrorMessages);
  const { data = first } = useCall(getVisibility, {}, { initialData: first });
  const change = useSend(changeVisibility, {
    turn: changeVisibility.name,
    onSuccess: (answer) => putAnswer(queries, getVisibility, {}, () => answer),
  });
  const isInvisible = (change.pendingInputs.at(-1) ?? data).invisible;
  return (
    <div className="grid gap-2">
      <Checkbox
        look="switch"
        label={<span className="font-semibold">{t`Invisible mode`}</span>}
        hint={t`You don’t appear in search, you never show as online, and nobody sees when you were last here. People you like or write to can still see you.`}
        checked={isInvisible}
        disabled={!data.allowed && !data.invisible}
        onChange={(event) => change.mutate({ invisible: event.currentTarget.checked })}
      />
      <Terms visibility={data} />
      {change.error ? <Alert tone="danger">{sentence(change.error)}</Alert> : null}
    </div>
  );
}

/** Explains why the switch can or cannot be used. */
function Terms({ visibility }: { readonly visibility: Visibility }) {
  const iso = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  if (!visibility.allowed) {
    return (
      <p className="text-sm text-ink-muted">
        <Trans>Part of Premium.</Trans>{' '}
        <Link to="/premium" className="font-semibold text-ink underline">
          <Trans>Get Premium</Trans>
        </Link>
      </p>
    );
  }
  if (visibility.privacy_mode_until === null) return null;
  const day = new Date(visibility.privacy_mode_until).toLocaleDateString(iso, {
    dateStyle: 'long',
    timeZone,
  });
  return (
    <p className="text-sm text-ink-muted">
      <Trans>Free for you until {day}.</Trans>
    </p>
  );
}
