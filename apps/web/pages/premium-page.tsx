import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getHiddenMessages } from '#features/conversation/chat/calls.gen.ts';
import { getHiddenPhoto } from '#features/discovery/likes/calls.gen.ts';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { loadShopDiscount, ShopDiscountNote } from '#features/money/discounts/web/public.ts';
import { getPackages } from '#features/money/payments/calls.gen.ts';
import { PremiumShop } from '#features/money/payments/web/public.ts';
import { getPhotos } from '#features/people/photos/calls.gen.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';

export const handle: PageHandle = { name: 'premium', catalogs: ['payments', 'discounts'], alerts: 'none' };

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const [{ packages, methods, member_discount: discount }, shopDiscount, { liker }, { chat }, { photos }] =
    await Promise.all([
      page.dispatch(getPackages, {}),
      loadShopDiscount(page),
      page.dispatch(getHiddenPhoto, {}),
      page.dispatch(getHiddenMessages, {}),
      page.dispatch(getPhotos, {}),
      page.dispatch(getUser, {}),
    ]);
  // Refused photos take up no place.
  const unlocks = { liker, chat, photos: photos.filter(({ status }) => status !== 'refused') };
  return { packages, methods, discount, shopDiscount, unlocks };
}

export default function PremiumPage() {
  const { packages, methods, discount, shopDiscount, unlocks } = useLoaderData<typeof loader>();
  const note = <ShopDiscountNote {...shopDiscount} promised={discount?.percent ?? 0} />;
  return (
    <PremiumShop
      packages={packages}
      discount={discount}
      reduced={shopDiscount.active?.prices}
      methods={methods}
      note={note}
      unlocks={unlocks}
    />
  );
}
