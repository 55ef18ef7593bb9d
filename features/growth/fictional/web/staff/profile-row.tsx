import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { preparePhoto, useOfferedTypes } from '#features/people/photos/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { useCountryName } from '#platform/web/staff/country-name.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useSend } from '#platform/web/use-call.ts';
import { addFictionalPicture } from '../../calls.gen.ts';
import type { FictionalProfile } from '../../contract.ts';
import { fictionalErrorMessages } from './error-messages.ts';

interface ProfileRowProps {
  readonly site: number;
  /** Whether the profile belongs to this page's site, where it can be opened. */
  readonly isHere: boolean;
  readonly profile: FictionalProfile;
  readonly onAssign: () => void;
  readonly onRetire: () => void;
}

/** A fictional profile: who answers for it, and how much members write to it. */
export function ProfileRow({ site, isHere, profile, onAssign, onRetire }: ProfileRowProps) {
  const ready = useHydrated();
  const locale = useIsoLocale();
  const countryName = useCountryName();
  const { id, name, age, city, country, retired, picture, operator, in_review: waiting } = profile;
  const [received, answered] = [profile.received, profile.answered].map((count) =>
    count.toLocaleString(locale),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 text-sm">
      <Avatar name={name} src={picture?.thumb_filename} thumbhash={picture?.thumbhash} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="text-base font-semibold wrap-anywhere">
            {isHere ? (
              <a href={`/members/${id}`} className="text-ink underline-offset-4 hover:underline">
                {name}, {age}
              </a>
            ) : (
              `${name}, ${age}`
            )}
          </span>
          {retired ? (
            <Badge tone="neutral">
              <Trans>Retired</Trans>
            </Badge>
          ) : null}
          {waiting > 0 ? (
            <Badge tone="warning">
              <Plural value={waiting} one="# picture in review" other="# pictures in review" />
            </Badge>
          ) : null}
        </p>
        <p className="text-ink-muted">
          {city === null ? countryName(country) : `${city}, ${countryName(country)}`}
          {' · '}
          {operator === null ? <Trans>All operators answer</Trans> : <Trans>{operator.name} answers</Trans>}
        </p>
      </div>
      <p className="text-ink-muted tabular-nums sm:w-52">
        <Plural value={profile.conversations} one="# conversation" other="# conversations" />
        <span className="block">
          <Trans>
            {received} received, {answered} answers
          </Trans>
        </span>
      </p>
      <div className="flex flex-wrap gap-1">
        <PictureButton site={site} profile={profile} />
        <Button size="sm" variant="quiet" disabled={!ready} onClick={onAssign}>
          <Trans>Assign</Trans>
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" variant="quiet" disabled={!ready} onClick={onRetire}>
          {retired ? <Trans>Bring back</Trans> : <Trans>Retire</Trans>}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

function PictureButton({ site, profile: { id, name } }: Pick<ProfileRowProps, 'site' | 'profile'>) {
  const { t } = useLingui();
  const ready = useHydrated();
  const toast = useToast();
  const sentence = useErrorSentence(fictionalErrorMessages);
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const send = useSend(addFictionalPicture, {
    onSuccess: async () => {
      toast.show({ tone: 'success', text: t`Added. Members see it once a moderator has approved it.` });
      await revalidate();
    },
    onError: (error) => toast.show({ tone: 'danger', text: sentence(error) }),
  });
  const offeredTypes = useOfferedTypes();
  const [isPreparing, setPreparing] = useState(false);
  const add = (chosen: File) => {
    setPreparing(true);
    preparePhoto(chosen, new AbortController().signal)
      .then(
        (file) => send.mutate({ site, profile: id, file }),
        (error: unknown) => toast.show({ tone: 'danger', text: sentence(error) }),
      )
      .finally(() => setPreparing(false));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={offeredTypes}
        aria-label={t`Picture of ${name}`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) add(file);
          target.value = '';
        }}
      />
      <Button
        size="sm"
        variant="quiet"
        disabled={!ready}
        loading={isPreparing || send.isPending}
        onClick={() => input.current?.click()}
      >
        <Trans>Add picture</Trans>
        <span className="sr-only"> {name}</span>
      </Button>
    </>
  );
}
