import { Plural, Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';

interface HiddenPhotosProps {
  readonly name: string;
  readonly count: number;
  /** A photo that the viewer may see, blurred behind the text. */
  readonly cover?: string | undefined;
  readonly className: string;
}

/** The last picture of a carousel, which says how many photos only premium members can see. */
export function HiddenPhotos({ name, count, cover, className }: HiddenPhotosProps) {
  return (
    <div
      className={classNames(
        'relative isolate grid place-content-center justify-items-center gap-3 overflow-hidden bg-black p-8 pb-24 text-center text-white',
        className,
      )}
    >
      {cover ? (
        <img
          src={cover}
          alt=""
          loading="lazy"
          className="absolute inset-0 -z-10 size-full scale-125 object-cover opacity-45 blur-2xl"
        />
      ) : null}
      <Lock aria-hidden="true" className="size-8" />
      <p className="font-display text-xl font-semibold text-balance">
        <Plural value={count} one={`${name} has # more photo`} other={`${name} has # more photos`} />
      </p>
      <p>
        <Trans>Premium members see all photos.</Trans>
      </p>
      <Button asChild variant="secondary">
        <Link to="/premium">
          <Trans>About Premium</Trans>
        </Link>
      </Button>
    </div>
  );
}
