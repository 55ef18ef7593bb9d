import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { CheckChip } from '#platform/web/ui/chip.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx';
import { useCall } from '#platform/web/use-call.ts';
import type { InterestId } from '../attributes.ts';
import { getInterests } from '../calls.gen.ts';
import { AdultMark } from './adult-mark.tsx';
import { interestLabels } from './interest-labels.ts';
import type { ProfileEditor } from './use-profile-form.ts';
import { useProfileNotes } from './use-profile-notes.ts';

/** The interests change only with a release, so they are fetched once per visit (CA-14). */
const fetchedOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/**
 * Interests as checkable chips, sorted in the reader's language. Adult ones appear only if the member chose adult
 * content.
 */
export function InterestPicker({ editor }: { readonly editor: ProfileEditor }) {
  const { i18n } = useLingui();
  const { data, isError, isFetching, refetch } = useCall(getInterests, {}, fetchedOnce);
  const notes = useProfileNotes();
  const { shown, save, type } = editor;
  const options = useMemo(() => {
    const words = (data?.interests ?? [])
      .filter(({ adult }) => !adult || shown.show_adult)
      .map(({ id, adult }) => ({ id, adult, word: i18n._(interestLabels[id]) }));
    return words.sort((one, other) => one.word.localeCompare(other.word, i18n.locale));
  }, [data, i18n, shown.show_adult]);

  const toggle = (id: InterestId) =>
    type({
      interests: shown.interests.includes(id)
        ? shown.interests.filter((chosen) => chosen !== id)
        : [...shown.interests, id],
    });

  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <SkeletonGroup className="flex flex-wrap gap-2">
        {Array.from({ length: 18 }, (_, index) => (
          <Skeleton
            key={index}
            className={index % 3 === 0 ? 'h-11 w-28 rounded-pill' : 'h-11 w-20 rounded-pill'}
          />
        ))}
      </SkeletonGroup>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-ink-muted">
        <Trans>Choose what you like. Others see what you have in common first.</Trans>
        {notes['interests'] ? <> {notes['interests']}</> : null}
      </legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {options.map(({ id, word, adult }) => (
          <CheckChip
            key={id}
            checked={shown.interests.includes(id)}
            onChange={() => toggle(id)}
            onBlur={() => save()}
            className="min-h-11 px-4 text-[0.9375rem] font-medium"
          >
            {word}
            {adult && <AdultMark />}
          </CheckChip>
        ))}
      </div>
    </fieldset>
  );
}
