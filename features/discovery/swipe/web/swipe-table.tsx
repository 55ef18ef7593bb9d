import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SwipeCandidate } from '../contract.ts';
import { DiscoverSwitch, TileMenu } from '#features/discovery/member-tiles/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import type { SwipeDecision } from '../calls.gen.ts';
import { swipeErrorMessages } from './error-messages.ts';
import { SwipeButtons } from './swipe-buttons.tsx';
import { SwipeCard } from './swipe-card.tsx';
import { NoCards, StandingLine } from './swipe-ends.tsx';
import { putCentre, throwCard, useDrag } from './use-drag.ts';
import { useSwipeGame, type SwipeGame } from './use-swipe-game.ts';
import { useSwipeKeys } from './use-swipe-keys.ts';
import { preload } from './photo-sources.ts';

/** The number of cards, after the second one, whose photos are preloaded. */
const preloadedCards = 3;

/** The stack of cards. Members decide by dragging, with buttons or with keys. */
export function SwipeTable({ first }: { readonly first: SwipeGame }) {
  const { t } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence(swipeErrorMessages);
  const [said, setSaid] = useState('');
  const game = useSwipeGame(first, {
    onError: (error) => void toast.show({ tone: 'danger', text: sentence(error) }),
    onUndone: (card) => setSaid([t`Undone.`, card ? introduce(card) : ''].join(' ')),
  });
  const { cards, standing, busy } = game;
  const [top, next] = cards;
  const front = useRef<HTMLDivElement>(null);
  const [flying, setFlying] = useState(false);
  usePreload(cards);

  /**
   * An action requested while another request was running, with its card. The action runs once that request has
   * finished.
   */
  const [pendingAction, setPendingAction] = useState<{
    of: string | undefined;
    act: SwipeDecision | 'undo';
  } | null>(null);

  const may = (decision: SwipeDecision) =>
    top !== undefined && !flying && (decision === 'pass' || standing.likes_left > 0);
  const finish = (card: SwipeCandidate, decision: SwipeDecision) => {
    setFlying(false);
    const done = decision === 'like' ? t`You liked ${card.name}.` : t`You passed on ${card.name}.`;
    setSaid(`${done} ${next ? introduce(next) : t`That was the last card.`}`);
    game.decide(card, decision);
  };
  const decide = async (decision: SwipeDecision) => {
    if (!top) return;
    if (busy || !may(decision)) {
      if (front.current) putCentre(front.current);
      if (may(decision)) setPendingAction({ of: top.id, act: decision });
      return;
    }
    setFlying(true);
    if (front.current) await throwCard(front.current, decision);
    finish(top, decision);
  };
  const mayUndo = standing.undo !== null && !busy && !flying;
  const undo = () => {
    if (busy) setPendingAction({ of: top?.id, act: 'undo' });
    else if (mayUndo) game.undo();
  };
  const fulfil = useEffectEvent(() => {
    if (!pendingAction) return;
    setPendingAction(null);
    // The action was meant for another card: the card was undone, or removed together with its member.
    if (pendingAction.of !== top?.id) return;
    if (pendingAction.act === 'undo') undo();
    else void decide(pendingAction.act);
  });
  useEffect(() => {
    if (!busy) fulfil();
  }, [busy]);
  useSwipeKeys({ onPass: () => void decide('pass'), onLike: () => void decide('like'), onUndo: undo });
  const cardSize = classNames(cardLook, standing.likes_left > 0 ? cardHeight : lowCardHeight);
  const drag = useDrag(front, { may, onDecide: (decision) => void decide(decision) });

  return (
    // A card on its way out would widen the page. The clipped area is as wide as the page, so that it flies out of sight.
    <main className="w-full overflow-x-clip">
      <PageTitle>{t`Swipe game`}</PageTitle>
      <h1 className="sr-only">
        <Trans>Swipe game</Trans>
      </h1>
      <div className="mx-auto flex w-full max-w-md flex-col px-3 pb-3 low:grid low:max-w-3xl low:grid-cols-[auto_minmax(0,1fr)] low:grid-rows-[auto_1fr] low:gap-x-6 low:pb-0">
        <div className="flex justify-center pb-3 lg:pt-4 low:col-start-2 low:pt-0 low:pb-0">
          <DiscoverSwitch />
        </div>
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
        {top ? (
          <div className={classNames('grid *:col-start-1 *:row-start-1', lowPlace, cardSize)}>
            {next ? (
              <div key={next.id} inert aria-hidden="true" className="h-full min-h-0 translate-y-2 scale-95">
                <SwipeCard member={next} />
              </div>
            ) : null}
            <div key={top.id} ref={front} className="relative h-full min-h-0">
              <SwipeCard member={top} top {...drag} />
              <TileMenu member={top} className="absolute top-4 end-2 z-10" onBlocked={() => game.drop(top)} />
            </div>
          </div>
        ) : (
          <div className={classNames(lowPlace, game.refilling === 'loading' && cardSize)}>
            <NoCards state={game.refilling} onRetry={game.fetchMore} />
          </div>
        )}
        <div
          data-bar="below"
          className="sticky bottom-(--tab-bar) z-10 grid gap-2 bg-linear-to-t from-page from-80% to-page/0 pt-3.5 pb-2 tight:static low:static low:col-start-2 low:content-center low:bg-none low:pt-2"
        >
          <SwipeButtons
            member={top ?? null}
            mayLike={standing.likes_left > 0}
            undoable={standing.undo !== null}
            mayUndo={mayUndo}
            onPass={() => void decide('pass')}
            onLike={() => void decide('like')}
            onUndo={undo}
          />
          <StandingLine
            likesLeft={standing.likes_left}
            renewsAt={standing.renews_at}
            deciding={top !== undefined}
          />
        </div>
      </div>
    </main>
  );
}

/** On a phone on its side, or zoomed in, the card is on the left and everything else beside it. */
const lowPlace = 'low:col-start-1 low:row-span-2 low:row-start-1';
/** 4:5 if there is room. The height is set first, so that nothing moves while the photo loads. */
const cardLook =
  'mx-auto w-full sm:aspect-4/5 sm:w-auto sm:max-w-full low:aspect-square low:h-[max(11rem,100svh-5rem-var(--tabs))]!';
/** As high as the screen allows above the buttons, the tab bar and an alert, so that nothing moves when one appears. */
const cardHeight = 'h-[clamp(14rem,100svh-18rem-var(--tabs),36rem)] lg:h-[clamp(14rem,100svh-20.5rem,36rem)]';
/** A line lower, for the sentence about new likes. */
const lowCardHeight =
  'h-[clamp(14rem,100svh-19.5rem-var(--tabs),36rem)] lg:h-[clamp(14rem,100svh-20.5rem,36rem)]';

function introduce({ name, age, city, region }: SwipeCandidate): string {
  return [name, age, city ?? region].filter((part) => part !== null).join(', ');
}

function usePreload(cards: readonly SwipeCandidate[]): void {
  useEffect(() => {
    for (const card of cards.slice(2, 2 + preloadedCards)) preload(card.main_image);
  }, [cards]);
}
