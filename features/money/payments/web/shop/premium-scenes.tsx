import { Lock, Plus } from 'lucide-react';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Photo } from '#platform/web/ui/photo.tsx';
import { BlurredPhoto } from './blurred-photo.tsx';
import { AllPhotosPicture } from './premium-pictures.tsx';
import type { Unlocks } from './premium-unlocks.tsx';

/** The liker's main photo, in front of it the blurred one. */
export function HiddenPhotoScene({ liker }: Pick<Unlocks, 'liker'>) {
  if (!liker)
    return (
      <div className="grid size-full place-items-center [&>svg]:h-auto [&>svg]:w-4/5 [&>svg]:max-w-40">
        <AllPhotosPicture />
      </div>
    );
  const { profile, thumbhash, hidden_images: count } = liker;
  return (
    <div className="absolute inset-0 flex items-center justify-center">
      <Photo
        alt=""
        name={profile.name}
        src={profile.main_image?.thumb_filename}
        thumbhash={profile.main_image?.thumbhash}
        className="-me-4 w-14 -rotate-6 rounded-lg sm:-me-5 sm:w-23"
      />
      <BlurredPhoto
        thumbhash={thumbhash}
        className="z-10 aspect-3/4 w-18 rotate-3 overflow-hidden rounded-lg border-2 border-surface shadow-md sm:w-28"
      >
        <LockMark />
        {count > 1 ? (
          <span className="absolute end-1.5 bottom-1.5 rounded-pill bg-black/60 px-2 text-xs font-semibold text-white tabular-nums">
            +{count}
          </span>
        ) : null}
      </BlurredPhoto>
    </div>
  );
}

interface HiddenMessagesSceneProps {
  readonly member: MemberCard | undefined;
  readonly count: number | undefined;
  /** The viewer is premium, so nothing is hidden. */
  readonly open: boolean;
}

/** A chat with its older messages out of focus. The lines stand for words; no message is shown. */
export function HiddenMessagesScene({ member, count, open }: HiddenMessagesSceneProps) {
  return (
    <div className="absolute inset-0 flex flex-col justify-center gap-2 px-3 sm:px-5">
      <div className="relative">
        <div className={classNames('grid gap-2', !open && 'opacity-55 blur-[2px]')}>
          <Bubble className="me-auto w-3/4" lines={2} />
          <Bubble mine className="ms-auto w-2/3" lines={1} />
        </div>
        {open ? null : (
          <span className="absolute inset-0 grid place-items-center">
            <span className="flex items-center gap-1.5 rounded-pill bg-ink px-3 py-1 text-xs font-semibold text-page tabular-nums">
              <Lock className="size-3.5" />
              {count}
            </span>
          </span>
        )}
      </div>
      <div className="flex items-end gap-2">
        {member ? (
          <Photo
            alt=""
            name={member.name}
            src={member.main_image?.thumb_filename}
            thumbhash={member.main_image?.thumbhash}
            ratio="square"
            className="size-7 shrink-0 rounded-pill sm:size-9"
          />
        ) : null}
        <Bubble className="flex-1 sm:max-w-3/4" lines={2} />
      </div>
    </div>
  );
}

function Bubble({
  lines,
  mine = false,
  className,
}: {
  readonly lines: 1 | 2;
  readonly mine?: boolean;
  readonly className: string;
}) {
  return (
    <span
      className={classNames(
        'grid gap-1.5 rounded-2xl px-3 py-2.5',
        mine ? 'rounded-ee-md bg-primary-soft' : 'rounded-es-md bg-surface shadow-sm',
        className,
      )}
    >
      <span className="h-1.5 rounded-pill bg-ink/25" />
      {lines === 2 ? <span className="h-1.5 w-3/5 rounded-pill bg-ink/25" /> : null}
    </span>
  );
}

/** At most this many places are drawn, in a square. */
const maxPlaces = 25;

/** The member's photos among all the places that premium gives. */
export function PhotoGridScene({
  photos,
  limit,
}: Pick<Unlocks, 'photos'> & {
  readonly limit: number;
}) {
  const places = Math.min(limit, maxPlaces);
  const side = Math.ceil(Math.sqrt(places));
  return (
    <div
      className="mx-auto grid h-full w-fit max-w-full content-center gap-1 p-3"
      style={{ gridTemplateColumns: `repeat(${side}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: places }, (_, place) => {
        const photo = photos[place];
        return photo ? (
          <Photo
            key={photo.id}
            alt=""
            src={photo.thumb_filename}
            thumbhash={photo.thumbhash}
            ratio="square"
            className="size-5 rounded-sm sm:size-7"
          />
        ) : (
          <span
            key={place}
            className={classNames(
              'grid size-5 place-items-center rounded-sm sm:size-7',
              place === photos.length
                ? 'bg-primary text-on-primary'
                : 'border border-dashed border-line-control/60 bg-surface',
            )}
          >
            {place === photos.length ? <Plus className="size-3.5" strokeWidth={3} /> : null}
          </span>
        );
      })}
    </div>
  );
}

function LockMark() {
  return (
    <span className="absolute inset-0 grid place-items-center">
      <span className="grid size-9 place-items-center rounded-pill bg-black/50 text-white">
        <Lock className="size-4.5" />
      </span>
    </span>
  );
}
