import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { HiddenMessagesScene, HiddenPhotoScene, PhotoGridScene } from './premium-scenes.tsx';

/** What premium would open to this member, from the calls of the features that own it. */
export interface Unlocks {
  /** Somebody who likes the member, with the blur of a photo that the member cannot see. */
  readonly liker: {
    readonly profile: MemberCard;
    readonly thumbhash: string;
    readonly hidden_images: number;
  } | null;
  /** A chat of the member, with the number of older messages that they cannot read. */
  readonly chat: { readonly profile: MemberCard; readonly hidden_messages: number } | null;
  /** The member's own photos. */
  readonly photos: readonly {
    readonly id: string;
    readonly thumb_filename: string;
    readonly thumbhash: string;
  }[];
}

/** The three benefits that can be shown: with the member's own data where there is some, else drawn. */
export function PremiumUnlocks({ liker, chat, photos: own }: Unlocks) {
  const { premium_photos: photos, free_photos: freePhotos, free_history_messages: history } = useSettings();
  const premium = useUser()?.paid_user ?? false;
  const likerName = liker?.profile.name;
  const chatName = chat?.profile.name;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 md:grid-cols-3">
      <Unlock
        scene={<HiddenPhotoScene liker={liker} />}
        title={
          likerName ? (
            <Trans>See every photo of {likerName}</Trans>
          ) : (
            <Trans>See every photo on every profile</Trans>
          )
        }
      >
        {liker ? (
          <Plural
            value={liker.hidden_images}
            one={`${likerName} likes you and has # more photo.`}
            other={`${likerName} likes you and has # more photos.`}
          />
        ) : (
          <WithoutPremium>
            <Trans>Without Premium you only see the first few.</Trans>
          </WithoutPremium>
        )}
      </Unlock>
      <Unlock
        scene={<HiddenMessagesScene member={chat?.profile} count={chat?.hidden_messages} open={premium} />}
        title={
          chatName ? <Trans>Read your whole chat with {chatName}</Trans> : <Trans>Read whole chats</Trans>
        }
      >
        {chat ? (
          <Plural
            value={chat.hidden_messages}
            one="# older message is hidden now."
            other="# older messages are hidden now."
          />
        ) : (
          <WithoutPremium>
            <Plural
              value={history}
              one="Without Premium you only see the newest message."
              other="Without Premium you only see the newest # messages."
            />
          </WithoutPremium>
        )}
      </Unlock>
      {photos > freePhotos ? (
        <Unlock
          scene={<PhotoGridScene photos={own} limit={photos} />}
          title={
            <Trans>
              Add {photos} photos of yourself instead of {freePhotos}
            </Trans>
          }
        >
          <Plural
            value={own.length}
            _0="You haven’t added any yet."
            one="You have # now."
            other="You have # now."
          />
        </Unlock>
      ) : null}
    </ul>
  );
}

/** What is left out for a member who is premium already. */
function WithoutPremium({ children }: { readonly children: ReactNode }) {
  return useUser()?.paid_user ? null : children;
}

interface UnlockProps {
  readonly scene: ReactNode;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Beside each other on a phone, to leave the bundles in reach; the picture on top where there is room. */
function Unlock({ scene, title, children }: UnlockProps) {
  return (
    <li className="grid grid-cols-[8.5rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface tight:grid-cols-1 sm:grid-cols-1 sm:grid-rows-[11rem_1fr]">
      <div
        aria-hidden="true"
        className="relative isolate min-h-32 overflow-hidden bg-surface-muted sm:min-h-0"
      >
        {scene}
      </div>
      <div className="self-center px-4 py-3 sm:self-start sm:py-4">
        <h2 className="font-semibold text-pretty">{title}</h2>
        <p className="mt-1 text-sm text-pretty text-ink-muted empty:hidden">{children}</p>
      </div>
    </li>
  );
}
