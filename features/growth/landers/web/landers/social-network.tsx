import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, MessageCircle } from 'lucide-react';
import { casts, type PortraitName } from '../cast.ts';
import { JoinFields } from '../join-form.tsx';
import { LanderEnd } from '../lander-end.tsx';
import type { LanderProps } from '../lander-props.ts';
import { useMoments, type Moment } from '../moments.ts';
import { Portrait } from '../portrait.tsx';
import { pickPrefix } from '../start-answers.ts';
import { useNiche, useTone } from '../tone.ts';

const posts = 5;
const circles = 8;

/** A feed of moments. Hearts are carried over into sign-up, and every post has a first reply. */
export function SocialNetwork({ company, door }: LanderProps) {
  const tone = useTone();
  const moments = useMoments();
  const cast = casts[useNiche()];
  // Beside the feed on a wide screen, and otherwise below it. Both belong to one form.
  const join = <JoinFields door={door} button={<Trans>Join the conversation</Trans>} />;
  return (
    <main>
      <form
        method="post"
        className="mx-auto grid max-w-6xl gap-x-16 px-4 pt-2 sm:pt-8 grid-cols-1 lg:grid-cols-[23rem_1fr]"
      >
        <div className="lg:sticky lg:top-8 lg:self-start">
          <p className="text-sm font-semibold text-primary sm:text-base">{tone.who}</p>
          <h1 className="mt-1 text-3xl leading-none font-semibold tracking-tight sm:text-4xl lg:mt-3 lg:text-5xl">
            <Trans>Small talk, the good kind</Trans>
          </h1>
          <p className="mt-2 text-ink-muted sm:mt-4 sm:text-xl">
            <Trans>Heart what you’d like to talk about. There’s no audience here, only replies.</Trans>
          </p>
          <div className="mt-6 max-lg:hidden">{join}</div>
        </div>
        <div className="w-full max-w-160 min-w-0 max-lg:mx-auto">
          <Circles cast={cast.slice(0, circles)} />
          <ul className="mt-4 grid gap-4 sm:gap-6">
            {cast.slice(0, posts).map((name, index) => (
              <Post key={name} name={name} moment={moments[name]} index={index} />
            ))}
          </ul>
          <section
            id="feed-end"
            aria-labelledby="feed-end-title"
            className="mt-6 rounded-sheet bg-surface p-5 ring-1 ring-line sm:p-7 lg:hidden"
          >
            <h2 id="feed-end-title" className="text-2xl font-semibold sm:text-3xl">
              <Trans>Your turn</Trans>
            </h2>
            <p className="mt-2 mb-5 text-ink-muted">{tone.lead}</p>
            {join}
          </section>
        </div>
      </form>
      <LanderEnd company={company} />
    </main>
  );
}

/** A row of round portraits. Narrow screens show fewer. */
function Circles({ cast }: { readonly cast: readonly PortraitName[] }) {
  return (
    <ul
      aria-hidden="true"
      className="feed-circles -mx-4 mt-5 flex gap-3 overflow-hidden px-4 lg:mx-0 lg:mt-0 lg:px-0"
    >
      {cast.map((name) => (
        <li key={name} className="w-18 shrink-0">
          <span className="block rounded-pill bg-spark p-0.75">
            <Portrait
              name={name}
              load="lazy"
              className="aspect-square w-full rounded-pill border-3 border-page object-cover object-[50%_38%]"
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface PostProps {
  readonly name: PortraitName;
  readonly moment: Moment;
  readonly index: number;
}

function Post({ name, moment, index }: PostProps) {
  const { t } = useLingui();
  const { title, text, opener, interest } = moment;
  return (
    <li className="overflow-hidden rounded-sheet bg-surface ring-1 ring-line">
      <article className="sm:grid sm:grid-cols-[15rem_1fr]">
        <div className="relative">
          <Portrait
            name={name}
            load={index === 0 ? 'first' : 'lazy'}
            className="aspect-[6/5] w-full object-cover object-[50%_62%] sm:aspect-auto sm:h-full sm:min-h-80 sm:object-center"
          />
          <span className="absolute top-3 start-3 rounded-pill bg-black/65 px-3 py-1 text-xs font-semibold text-white">
            <Trans>Example</Trans>
          </span>
        </div>
        <div className="p-4 sm:flex sm:flex-col sm:p-6">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 className="text-xl font-semibold">{title}</h2>
              <p className="mt-0.5 text-ink-muted">{text}</p>
            </div>
            <label className="group/heart relative grid size-12 shrink-0 cursor-pointer place-items-center rounded-pill bg-surface-muted has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <input type="checkbox" name={`${pickPrefix}-${index}`} value={interest} className="sr-only" />
              <span className="sr-only">{t`I like “${title}”`}</span>
              <Heart
                aria-hidden="true"
                className="size-6 transition-transform group-has-checked/heart:scale-110 group-has-checked/heart:fill-current"
              />
            </label>
          </div>
          <p className="mt-4 w-fit max-w-[88%] rounded-sheet sm:mt-auto rounded-bl-md bg-surface-muted px-4 py-2.5">
            {opener}
          </p>
          <p className="mt-2 flex justify-end">
            <a
              href="#answer"
              className="inline-flex min-h-11 items-center gap-2 rounded-sheet rounded-br-md bg-bubble px-4 text-on-bubble no-underline"
            >
              <MessageCircle aria-hidden="true" className="size-4.5" />
              <Trans>Write your answer</Trans>
            </a>
          </p>
        </div>
      </article>
    </li>
  );
}
