import { LateContent } from '#platform/web/late-content.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getReceivedGifts } from '../../content-calls.gen.ts';

const ReceivedGiftList = lazyPart(() => import('./late/received-gift-list.tsx'));

/** The gifts a member received, on their profile. Most members have none, so the drawings load on demand. */
export function ReceivedGifts({ member }: { readonly member: string }) {
  const { data } = useCall(getReceivedGifts, { member });
  if (!data || data.gifts.length === 0) return null;
  return (
    <LateContent catalogs={['chat-content', 'gifts']}>
      <ReceivedGiftList gifts={data.gifts} />
    </LateContent>
  );
}
