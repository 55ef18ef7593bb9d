import { Trans, useLingui } from '@lingui/react/macro';
import { GifImage } from '#features/conversation/gifs/web/public.ts';
import type { GiftId } from '#features/conversation/gifts/gift-choices.ts';
import { GiftArt, giftNames } from '#features/conversation/gifts/web/public.ts';
import type { MessageContentProps } from '../message-content.tsx';
import { PhotoContent } from './photo-content.tsx';

export default function RichContent({ conversation, message }: MessageContentProps) {
  const { kind, gift, gif } = message;
  return (
    <>
      {kind === 'photo' ? <PhotoContent conversation={conversation} message={message} /> : null}
      {kind === 'gift' ? <GiftContent gift={gift} /> : null}
      {kind === 'gif' ? (
        gif ? (
          <GifImage gif={gif} className="h-auto w-60 max-w-full rounded-[0.9375rem]" />
        ) : (
          <em>
            <Trans>This GIF is no longer available.</Trans>
          </em>
        )
      ) : null}
    </>
  );
}

function GiftContent({ gift }: { readonly gift: GiftId | null }) {
  const { i18n } = useLingui();
  if (gift === null)
    return (
      <em>
        <Trans>A gift</Trans>
      </em>
    );
  return (
    <span className="flex w-40 max-w-full flex-col items-center rounded-[0.9375rem] bg-surface px-3 pt-4 pb-3 text-ink">
      <GiftArt gift={gift} animated className="size-24" />
      <span className="mt-2 text-center font-semibold">{i18n._(giftNames[gift])}</span>
    </span>
  );
}
