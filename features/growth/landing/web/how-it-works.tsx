import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Heart } from 'lucide-react';
import { PortraitCard } from './portrait-card.tsx';

export function HowItWorks() {
  const { t } = useLingui();
  const steps = [
    {
      title: t`Say who you are`,
      text: t`One short question at a time, a few minutes in all. Add a photo: we check it before anyone else sees it.`,
      picture: <ProfilePicture />,
    },
    {
      title: t`Find someone right for you`,
      text: t`Search by place and age. You see people who are looking for someone like you.`,
      picture: <SearchPicture />,
    },
    {
      title: t`Like, match and chat`,
      text: t`Two likes make a match. Say hello and take it from there, at your own pace.`,
      picture: <ChatPicture />,
    },
  ];
  return (
    <section aria-labelledby="how-it-works" className="mx-auto max-w-6xl px-4 pt-16 sm:pt-28">
      <h2 id="how-it-works" className="max-w-2xl text-3xl font-semibold sm:text-4xl lg:text-5xl">
        <Trans>From hello to a first date in three steps</Trans>
      </h2>
      <ol className="mt-8 grid grid-cols-1 gap-10 md:grid-cols-3 md:gap-6 lg:mt-12 lg:gap-8">
        {steps.map(({ title, text, picture }, index) => (
          <li key={title}>
            <div
              aria-hidden="true"
              className="grid h-56 place-items-center overflow-hidden rounded-sheet bg-surface-muted p-5 lg:h-72"
            >
              {picture}
            </div>
            <h3 className="mt-5 flex items-baseline gap-3 text-xl font-semibold lg:text-2xl">
              <span aria-hidden="true" className="text-primary">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-2 max-w-md text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ProfilePicture() {
  return (
    <div className="flex w-full max-w-68 items-center gap-4 rounded-card bg-surface-raised p-4 shadow-float">
      <PortraitCard lazy sitter="twists" className="w-22 shrink-0 rounded-field" />
      <div className="grid flex-1 gap-2.5">
        <span className="h-3 w-4/5 rounded-pill bg-line" />
        <span className="h-3 w-3/5 rounded-pill bg-line" />
        <span className="inline-flex w-fit items-center gap-1 rounded-pill bg-success-soft px-2.5 py-1 text-xs font-semibold text-on-success-soft">
          <Check className="size-3.5" />
          <Trans>Approved</Trans>
        </span>
      </div>
    </div>
  );
}

function SearchPicture() {
  return (
    <div className="grid w-full max-w-76 grid-cols-3 gap-3">
      {(['silver', 'glasses', 'beard'] as const).map((sitter) => (
        <PortraitCard lazy key={sitter} sitter={sitter} className="rounded-card shadow-photo">
          {sitter === 'glasses' ? (
            <span className="absolute end-1.5 bottom-1.5 grid size-8 place-items-center rounded-pill bg-surface text-primary">
              <Heart className="size-4 fill-current" />
            </span>
          ) : null}
        </PortraitCard>
      ))}
    </div>
  );
}

function ChatPicture() {
  return (
    <div className="grid w-full max-w-68 gap-2 text-base">
      <span className="w-fit rounded-sheet rounded-bl-md bg-surface-raised px-4 py-2.5 shadow-rest">
        <Trans>You had me at “bad puns”.</Trans>
      </span>
      <span className="w-fit justify-self-end rounded-sheet rounded-br-md bg-primary px-4 py-2.5 text-on-primary">
        <Trans>Plenty more where those came from.</Trans>
      </span>
      <span className="flex w-fit gap-1 rounded-sheet rounded-bl-md bg-surface-raised px-4 py-3.5 shadow-rest">
        <span className="size-2 rounded-pill bg-ink-muted" />
        <span className="size-2 rounded-pill bg-ink-muted/70" />
        <span className="size-2 rounded-pill bg-ink-muted/40" />
      </span>
    </div>
  );
}
