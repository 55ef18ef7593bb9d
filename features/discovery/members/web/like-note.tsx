import { Trans } from '@lingui/react/macro';

/** The note that came with a member's like. */
export function LikeNote({ name, note }: { readonly name: string; readonly note: string }) {
  return (
    <figure className="grid gap-1 rounded-card bg-primary-soft px-5 py-4 text-on-primary-soft">
      <figcaption className="text-sm">
        <Trans>{name} wrote with the like</Trans>
      </figcaption>
      <blockquote className="text-lg font-medium wrap-anywhere whitespace-pre-line" dir="auto">
        {note}
      </blockquote>
    </figure>
  );
}
