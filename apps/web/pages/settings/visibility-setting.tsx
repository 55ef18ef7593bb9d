import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnProfile } from '#features/people/profiles/contract.ts';
import {
  changeVisibility,
  getVisibility,
  type Visibility,
} from '#features/people/profiles/visibility-calls.gen.ts';
import { useProfileForm } from '#features/people/profiles/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { putAnswer, useCall, useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { SavedState } from './saved-state.tsx';
import { visibilityErrorMessages } from './visibility-messages.ts';

interface VisibilitySettingProps {
  readonly first: Visibility;
  readonly profile: OwnProfile;
}

/** Sets invisible mode (SC-10), and whether the member sees adult content (PR-05). */
export function VisibilitySetting({ first, profile }: VisibilitySettingProps) {
  const { adult_content: offersAdult } = useSettings();
  return (
    <div className="grid gap-3">
      <InvisibleMode first={first} />
      {offersAdult ? <AdultContent profile={profile} /> : null}
    </div>
  );
}

function InvisibleMode({ first }: { readonly first: Visibility }) {
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
        label={t`Invisible mode`}
        hint={t`You don’t appear in search or as online, and nobody sees when you were last here. People you like or write to can still see you.`}
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
        <Trans>For premium members.</Trans>{' '}
        <Link to="/premium" className="text-primary underline">
          <Trans>How to become one</Trans>
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

function AdultContent({ profile }: { readonly profile: OwnProfile }) {
  const { t } = useLingui();
  const { form, shown, save } = useProfileForm(profile);
  return (
    <div>
      <Checkbox
        look="switch"
        label={t`Show adult content`}
        hint={t`Shows interests about sex, yours and other people’s. If you turn it off, yours disappear from your profile.`}
        checked={shown.show_adult}
        onChange={(event) => save({ show_adult: event.currentTarget.checked })}
      />
      <SavedState form={form} onRetry={() => save()} />
    </div>
  );
}
