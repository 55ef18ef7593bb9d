import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { photoErrors } from '#features/people/photos/calls.gen.ts';
import { photoErrorMessages, refusalWords } from '#features/people/photos/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { callKey, useCall, useSend } from '#platform/web/use-call.ts';
import { decidePhotoAppeal, getPhotoAppeals, type PhotoAppeal } from '../appeal-calls.gen.ts';

type Page = CallResponse<typeof getPhotoAppeals>;

/** Appeals against refused photos, oldest first. They come before the photos in review. */
export function PhotoAppeals({ initial, ready }: { readonly initial: Page; readonly ready: boolean }) {
  const { data = initial } = useCall(getPhotoAppeals, {}, { initialData: initial });
  const decide = useDecision();
  if (data.appeals.length === 0) return null;
  return (
    <section aria-labelledby="photo-appeals" className="mt-5">
      <h2 id="photo-appeals" className="text-xl">
        <Plural value={data.waiting} one="# appeal" other="# appeals" />
      </h2>
      <ul className="mt-3 grid gap-3">
        {data.appeals.map((appeal) => (
          <li key={appeal.photo}>
            <Appeal
              appeal={appeal}
              ready={ready}
              busy={decide.isPending && decide.variables.photo === appeal.photo}
              onDecide={(outcome) => decide.mutate({ photo: appeal.photo, in_chat: appeal.in_chat, outcome })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AppealProps {
  readonly appeal: PhotoAppeal;
  readonly ready: boolean;
  readonly busy: boolean;
  readonly onDecide: (outcome: 'upheld' | 'overturned') => void;
}

function Appeal({ appeal, ready, busy, onDecide }: AppealProps) {
  const { t, i18n } = useLingui();
  const { image, member, reason, refused_by: refusedBy } = appeal;
  return (
    <Card className="flex flex-wrap gap-4">
      {image ? (
        <a href={image.filename} target="_blank" rel="noreferrer" className="shrink-0">
          <img
            src={image.thumb_filename}
            alt={t`Rejected photo of ${member.name}, ${member.age}`}
            width={120}
            height={160}
            className="h-40 w-30 rounded-lg bg-surface-muted object-cover"
          />
        </a>
      ) : null}
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">
          {member.name}, {member.age}
          {appeal.in_chat ? (
            <>
              {' '}
              · <Trans>Photo in a chat</Trans>
            </>
          ) : null}
        </p>
        <p className="text-sm text-ink-muted">
          <Trans>Rejected:</Trans> {i18n._(refusalWords[reason])} ·{' '}
          {refusedBy ? refusedBy.name : <Trans>Unknown</Trans>} · <Time at={appeal.refused_at} />
        </p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{appeal.text}</p>
        {image ? null : (
          <p className="mt-2 text-sm text-ink-muted">
            <Trans>The photo has been erased. If you agree, the member can add it again.</Trans>
          </p>
        )}
        {appeal.may_decide ? (
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              variant="secondary"
              disabled={!ready || busy}
              aria-label={t`Leave the photo of ${member.name} rejected`}
              onClick={() => onDecide('upheld')}
            >
              <Trans>It stays rejected</Trans>
            </Button>
            <Button
              disabled={!ready || busy}
              aria-label={t`Take back the rejection of the photo of ${member.name}`}
              onClick={() => onDecide('overturned')}
            >
              {image ? <Trans>Show the photo</Trans> : <Trans>Allow it again</Trans>}
            </Button>
          </div>
        ) : (
          <p className="mt-3 text-sm font-semibold">
            <Trans>You rejected this photo yourself, so a colleague decides on the appeal.</Trans>
          </p>
        )}
      </div>
    </Card>
  );
}

function useDecision() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const toast = useToast();
  const sentence = useErrorSentence(photoErrorMessages);
  const refetch = () => void queries.invalidateQueries({ queryKey: callKey(getPhotoAppeals) });
  return useSend(decidePhotoAppeal, {
    onSuccess: (_answer, { photo }) => {
      queries.setQueryData<Page>(
        callKey(getPhotoAppeals, {}),
        (page) =>
          page && {
            ...page,
            appeals: page.appeals.filter((appeal) => appeal.photo !== photo),
            waiting: page.waiting - 1,
          },
      );
      refetch();
      toast.show({ tone: 'success', text: t`Decided. The member gets an email.` });
    },
    onError: (error) => {
      toast.show({ tone: 'danger', text: sentence(error) });
      if (isCallError(error, photoErrors.appeal_decided) || isCallError(error, photoErrors.photo_removed))
        refetch();
    },
  });
}
