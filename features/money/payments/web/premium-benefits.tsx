import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import {
  AllPhotosPicture,
  ChatPhotoPicture,
  FiltersPicture,
  MorePhotosPicture,
  WholeChatPicture,
} from './premium-pictures.tsx';

/** What premium unlocks on this site. */
export function PremiumBenefits() {
  const {
    premium_photos: photos,
    free_photos: freePhotos,
    free_history_messages: history,
    premium_search_fields: fields,
  } = useSettings();
  return (
    <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
      <Benefit picture={<AllPhotosPicture />}>
        <Trans>See every photo on every profile</Trans>
      </Benefit>
      <Benefit picture={<WholeChatPicture />}>
        <Plural
          value={history}
          one="Read whole chats, not just the newest message"
          other="Read whole chats, not just the newest # messages"
        />
      </Benefit>
      <Benefit picture={<ChatPhotoPicture />}>
        <Trans>Send photos in your chats</Trans>
      </Benefit>
      {photos > freePhotos ? (
        <Benefit picture={<MorePhotosPicture />}>
          <Trans>
            Add {photos} photos of yourself instead of {freePhotos}
          </Trans>
        </Benefit>
      ) : null}
      {fields.length > 0 ? (
        <Benefit picture={<FiltersPicture />}>
          <Trans>Search with every filter</Trans>
        </Benefit>
      ) : null}
    </ul>
  );
}

function Benefit({ picture, children }: { readonly picture: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      {picture}
      <span className="min-w-0 font-medium text-pretty">{children}</span>
    </li>
  );
}
