import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx';
import type { InterestId } from '../attributes.ts';
import { AdultMark } from './adult-mark.tsx';
import { interestLabels } from './interest-labels.ts';
import { useInterests } from './use-profile-lists.ts';
import type { ProfileEditor } from './use-profile-form.ts';
import { useProfileNotes } from './use-profile-notes.ts';

/**
 * Interests as checkable chips, sorted in the reader's language. Adult ones appear only if the member chose adult
 * content.
 */
export function InterestPicker({ editor }: { readonly editor: ProfileEditor }) {
  const { i18n } = useLingui();
  const { data, isError, isFetching, refetch } = useInterests();
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
          <InterestChip
            key={id}
            word={word}
            adult={adult}
            chosen={shown.interests.includes(id)}
            onToggle={() => toggle(id)}
            onLeave={() => save()}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface InterestChipProps {
  readonly word: string;
  readonly adult: boolean;
  readonly chosen: boolean;
  readonly onToggle: () => void;
  readonly onLeave: () => void;
}

function InterestChip({ word, adult, chosen, onToggle, onLeave }: InterestChipProps) {
  return (
    <label className="relative inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-pill border border-line-control bg-surface px-4 text-[0.9375rem] font-medium transition-colors hover:border-ink-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        className="absolute inset-0 cursor-pointer opacity-0"
        checked={chosen}
        onChange={onToggle}
        onBlur={onLeave}
      />
      {chosen && <Check aria-hidden="true" className="size-4 shrink-0" />}
      {word}
      {adult && <AdultMark />}
    </label>
  );
}
