import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { usePlacePrivacy } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';

/** What visitors ask before they join, with a link to the page of all questions. */
export function Faq() {
  const { t } = useLingui();
  const { fictional_icon: fictionalIcon, message_credits: credits } = useSettings();
  const place = usePlacePrivacy();
  const questions = [
    [
      t`Do I need to pay?`,
      t`${plural(credits, {
        one: 'No. Joining, looking around, liking and matching are free. A message costs # credit, and you see the price before you send it.',
        other:
          'No. Joining, looking around, liking and matching are free. A message costs # credits, and you see the price before you send it.',
      })}`,
    ],
    [
      t`Are the people real?`,
      fictionalIcon === null
        ? t`Yes. We don’t make up profiles or pay people to chat, and someone on our team looks at every photo before it’s shown.`
        : t`You can tell. The profiles we write ourselves are always labelled, and we tell you before you write to one.`,
    ],
    [t`Who can see where I am?`, `${place.shown} ${place.storedNote}`],
    [
      t`What if I change my mind?`,
      t`You can delete your account in settings at any time, for free. You have 14 days to bring it back; after that it’s gone.`,
    ],
  ] as const;
  return (
    <section
      aria-labelledby="faq"
      className="mx-auto grid grid-cols-1 max-w-6xl gap-6 px-4 pt-16 sm:pt-28 lg:grid-cols-[1fr_1.6fr] lg:gap-12"
    >
      <h2 id="faq" className="text-3xl font-semibold sm:text-4xl lg:text-5xl">
        <Trans>Good to know</Trans>
      </h2>
      <div>
        <div className="divide-y divide-line border-y border-line">
          {questions.map(([question, answer]) => (
            <details key={question} name="faq" className="group">
              <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5.5 shrink-0 transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-2xl pb-5 text-ink-muted">{answer}</p>
            </details>
          ))}
        </div>
        <p className="mt-4">
          <a
            href="/pages/faq"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            <Trans>All questions and answers</Trans>
          </a>
        </p>
      </div>
    </section>
  );
}
