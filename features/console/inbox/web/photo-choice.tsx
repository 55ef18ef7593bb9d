import { Trans, useLingui } from '@lingui/react/macro';
import type { InboxCase } from '../contract.ts';

type Report = NonNullable<InboxCase['report']>;

interface PhotoChoiceProps {
  readonly report: Report;
  /** The reported photo or the first one, unless given. */
  readonly chosen: string | undefined;
}

/** The photos of a reported member, one of which is removed. */
export function PhotoChoice({ report: { member, photo }, chosen }: PhotoChoiceProps) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className="font-semibold">
        <Trans>Photo to remove</Trans>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {member.images.map((image, index) => (
          <label
            key={image.id}
            className="relative block cursor-pointer overflow-hidden rounded-lg border-2 border-line has-checked:border-danger has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="photo"
              value={image.id}
              required
              defaultChecked={image.id === (chosen ?? (photo ?? member.images[0])?.id)}
              className="sr-only"
            />
            <img
              src={image.thumb_filename}
              alt={t`Photo ${index + 1} of ${member.name}`}
              width={90}
              height={120}
              className="h-30 w-22 bg-surface-muted object-cover"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
