import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, RotateCcw, X } from 'lucide-react';
import { SignupStart } from '#features/growth/landing/web/public.ts';
import { casts, type PortraitName } from '../cast.ts';
import { JoinButton, SmallPrint, StartQuestions } from '../join-form.tsx';
import { LanderEnd } from '../lander-end.tsx';
import type { LanderProps } from '../lander-props.ts';
import { useMoments } from '../moments.ts';
import { Portrait } from '../portrait.tsx';
import { pickPrefix } from '../start-answers.ts';
import { useNiche, useTone } from '../tone.ts';
import islandUrl from './swipe-deck-island.ts?worker&url';

/** How many cards are swiped before sign-up. */
const deckSize = 6;

/** How each card lies on the pile. The first one is straight. */
const leans = [0, -2.5, 2, -1.5, 2.5, -2];

/** Written out, so that the stylesheet contains them. Each shows a moment once its card has been liked. */
const shownWhenLiked = [
  'group-has-[#yes-0:checked]/deck:flex',
  'group-has-[#yes-1:checked]/deck:flex',
  'group-has-[#yes-2:checked]/deck:flex',
  'group-has-[#yes-3:checked]/deck:flex',
  'group-has-[#yes-4:checked]/deck:flex',
  'group-has-[#yes-5:checked]/deck:flex',
];

/**
 * A deck of moments to swipe. What the visitor likes is carried over into sign-up. The cards are radio buttons, so the
 * deck also works without scripts; the island adds dragging.
 */
export function TinderSwipe({ company, door }: LanderProps) {
  const { t } = useLingui();
  const tone = useTone();
  const moments = useMoments();
  const cards = casts[useNiche()].slice(0, deckSize);
  return (
    <main className="overflow-x-clip">
      <form
        method="post"
        data-deck
        className="group/deck mx-auto grid max-w-6xl gap-x-12 px-4 pt-1 sm:pt-6 lg:grid-cols-[1fr_25rem] lg:items-center lg:gap-x-20"
      >
        <header className="max-lg:text-center">
          <p className="text-sm font-semibold text-primary sm:text-base">{tone.who}</p>
          <h1 className="mt-1 text-3xl leading-none font-semibold tracking-tight sm:text-4xl lg:mt-3 lg:text-5xl xl:text-[4.5rem]">
            <Trans>Swipe on what you’d like to do</Trans>
          </h1>
          <p className="mt-2 text-ink-muted sm:mt-4 sm:text-xl lg:max-w-md">
            <Trans>Then meet someone who’d like it too.</Trans>{' '}
            <span className="max-sm:hidden">{tone.lead}</span>
          </p>
          <div className="mt-8 max-lg:hidden">
            <Liked cards={cards} titles={cards.map((card) => moments[card].title)} />
          </div>
        </header>
        <div className="mx-auto mt-4 w-full max-w-90 lg:mt-0 lg:max-w-none">
          <div className="relative aspect-[3/4.2] sm:aspect-3/4">
            {cards.map((card, index) => {
              const { title, text, interest } = moments[card];
              return (
                <fieldset
                  key={card}
                  data-card
                  className="deck-card absolute inset-0 touch-pan-y overflow-hidden rounded-sheet bg-surface-muted shadow-photo select-none"
                  style={{ '--lean': `${leans[index]}deg`, zIndex: deckSize - index } as React.CSSProperties}
                >
                  <legend className="sr-only">
                    {title}. {text}
                  </legend>
                  <Portrait
                    name={card}
                    load={index === 0 ? 'first' : 'lazy'}
                    className="absolute inset-0 size-full object-cover object-top"
                  />
                  <Stamp side="yes" />
                  <Stamp side="no" />
                  <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/60 via-60% to-transparent px-5 pt-20 pb-5 text-center text-white">
                    <p aria-hidden="true" className="font-display text-2xl font-semibold text-balance">
                      {title}
                    </p>
                    <p aria-hidden="true" className="mt-1 min-h-[2lh]">
                      {text}
                    </p>
                    <div className="deck-buttons mt-4 flex justify-center gap-8">
                      <SwipeButton index={index} answer="no" value="" name={t`Not for me`}>
                        <X aria-hidden="true" className="size-7" strokeWidth={2.5} />
                      </SwipeButton>
                      <SwipeButton index={index} answer="yes" value={interest} name={t`I’d like that`}>
                        <Heart aria-hidden="true" className="size-7 fill-current" />
                      </SwipeButton>
                    </div>
                  </div>
                </fieldset>
              );
            })}
            <div className="deck-card absolute inset-0 grid content-center overflow-y-auto rounded-sheet bg-surface-raised p-5 ring-1 ring-line sm:p-7">
              <div className="deck-end">
                <h2 className="text-2xl font-semibold sm:text-3xl">
                  <Trans>That’s your kind of date</Trans>
                </h2>
                <p className="mt-2 mb-5 text-ink-muted">
                  <Trans>We start your profile with what you liked. You can change it at any time.</Trans>
                </p>
                {door === 'open' ? (
                  <>
                    <StartQuestions />
                    <JoinButton>
                      <Trans>See who likes it too</Trans>
                    </JoinButton>
                    <button
                      type="reset"
                      className="mx-auto mt-2 flex min-h-11 items-center gap-2 px-3 font-semibold"
                    >
                      <RotateCcw aria-hidden="true" className="size-4.5" />
                      <Trans>Swipe again</Trans>
                    </button>
                  </>
                ) : (
                  <SignupStart door={door} />
                )}
              </div>
            </div>
          </div>
          <div className="mt-3 flex min-h-11 items-center justify-center gap-4 text-sm">
            {door === 'open' ? (
              <button type="submit" className="min-h-11 px-2 font-semibold underline underline-offset-4">
                <Trans>Skip to sign-up</Trans>
              </button>
            ) : null}
          </div>
          <SmallPrint />
        </div>
      </form>
      <LanderEnd company={company} />
      <script type="module" src={islandUrl} fetchPriority="low" />
    </main>
  );
}

interface SwipeButtonProps {
  readonly index: number;
  readonly answer: 'yes' | 'no';
  readonly value: string;
  readonly name: string;
  readonly children: React.ReactNode;
}

function SwipeButton({ index, answer, value, name, children }: SwipeButtonProps) {
  const mark = answer === 'yes' ? { 'data-yes': '' } : { 'data-no': '' };
  return (
    <label className="relative grid size-16 cursor-pointer place-items-center rounded-pill bg-sticker text-on-sticker shadow-float transition-transform hover:scale-105 active:scale-95 has-[[data-yes]]:bg-on-spark has-[[data-yes]]:text-spark-from has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-white">
      <input
        type="radio"
        id={`${answer}-${index}`}
        name={`${pickPrefix}-${index}`}
        value={value}
        className="sr-only"
        {...mark}
      />
      {children}
      <span className="sr-only">{name}</span>
    </label>
  );
}

/** Appears while a card is dragged to its side. */
function Stamp({ side }: { readonly side: 'yes' | 'no' }) {
  return (
    <span
      aria-hidden="true"
      className={
        side === 'yes'
          ? 'absolute top-6 start-6 grid size-20 -rotate-12 place-items-center rounded-pill bg-on-spark text-spark-from opacity-(--drag-yes,0) shadow-float'
          : 'absolute top-6 end-6 grid size-20 rotate-12 place-items-center rounded-pill bg-sticker text-on-sticker opacity-(--drag-no,0) shadow-float'
      }
    >
      {side === 'yes' ? (
        <Heart className="size-10 fill-current" />
      ) : (
        <X className="size-10" strokeWidth={3} />
      )}
    </span>
  );
}

interface LikedProps {
  readonly cards: readonly PortraitName[];
  readonly titles: readonly string[];
}

/** What has been liked so far, beside the deck on a wide screen. */
function Liked({ cards, titles }: LikedProps) {
  return (
    <ul aria-hidden="true" className="flex min-h-28 flex-wrap content-start gap-2">
      {cards.map((card, index) => (
        <li
          key={card}
          className={`hidden animate-pop items-center gap-2.5 rounded-pill bg-primary-soft py-1.5 pe-4 ps-1.5 font-semibold text-on-primary-soft ${shownWhenLiked[index]}`}
        >
          <Portrait name={card} load="lazy" className="size-9 rounded-pill object-cover" />
          {titles[index]}
        </li>
      ))}
    </ul>
  );
}
