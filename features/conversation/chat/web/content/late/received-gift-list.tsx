import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { GiftArt, giftNames } from '#features/conversation/gifts/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { getReceivedGifts } from '../../../content-contract.ts';

interface ReceivedGiftListProps {
  readonly gifts: CallResponse<typeof getReceivedGifts>['gifts'];
}

export default function ReceivedGiftList({ gifts }: ReceivedGiftListProps) {
  const { i18n } = useLingui();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        <Trans>Received gifts</Trans>
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {gifts.map(({ gift, count }) => (
          <li
            key={gift}
            className="flex items-center gap-2 rounded-pill border border-line bg-surface py-1 pe-3.5 ps-2"
          >
            <GiftArt gift={gift} className="size-8" />
            <span className="text-sm">
              {i18n._(giftNames[gift])}
              {count > 1 ? (
                <>
                  {' '}
                  <span aria-hidden="true" className="font-semibold tabular-nums">
                    × {count}
                  </span>
                  <span className="sr-only">
                    <Plural value={count} one="# time" other="# times" />
                  </span>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
