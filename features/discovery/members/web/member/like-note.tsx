import { Trans, useLingui } from '@lingui/react/macro';
import type { PromptId } from '#features/people/profiles/prompts.ts';
import { promptTexts } from '#features/people/profiles/web/public.ts';

interface LikeNoteProps {
  readonly name: string;
  readonly note: string | null;
  readonly prompt: PromptId | null;
}

/** The note sent with a member's like, and the reader's answer that the like is about. */
export function LikeNote({ name, note, prompt }: LikeNoteProps) {
  const { i18n } = useLingui();
  if (note === null && prompt === null) return null;
  return (
    <figure className="grid gap-1 rounded-card bg-primary-soft px-5 py-4 text-on-primary-soft">
      <figcaption className="text-sm">
        {prompt === null ? (
          <Trans>{name} sent a note with the like</Trans>
        ) : (
          <Trans>
            {name} likes your answer to “{i18n._(promptTexts[prompt])}”
          </Trans>
        )}
      </figcaption>
      {note === null ? null : (
        <blockquote className="text-lg font-medium wrap-anywhere whitespace-pre-line" dir="auto">
          {note}
        </blockquote>
      )}
    </figure>
  );
}
