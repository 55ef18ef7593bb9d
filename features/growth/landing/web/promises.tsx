import { Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';

/**
 * What the site stands for, in three promises. Bundles are bought one at a time, and no order of members knows what
 * anybody paid, so two of them hold on every site. The one about people depends on whether the site writes profiles.
 */
export function Promises() {
  const { t } = useLingui();
  const { fictional_icon: fictionalIcon } = useSettings();
  const people =
    fictionalIcon === null
      ? [
          t`No made-up profiles`,
          t`We don’t make up profiles or pay people to chat. Everyone who likes you is a real person.`,
        ]
      : [
          t`You know who’s real`,
          t`The profiles we write ourselves are always labelled, and we tell you before you write to one.`,
        ];
  const promises = [
    [
      t`No subscription`,
      t`You buy credits only when you want to. Nothing renews automatically, and you see what a message costs before you send it.`,
    ],
    people,
    [
      t`Nobody pays to be seen`,
      t`Credits and Premium never buy a better place. Our terms say what decides the order in which you see people.`,
    ],
  ] as const;
  return (
    <section aria-labelledby="promises" className="mx-auto max-w-6xl px-4 pt-16 sm:pt-28">
      <h2 id="promises" className="max-w-2xl text-3xl font-semibold sm:text-4xl lg:text-5xl">
        <Trans>Dating without the small print</Trans>
      </h2>
      <ul className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-3 lg:mt-12">
        {promises.map(([title, text]) => (
          <li key={title} className="border-t border-line pt-6">
            <h3 className="font-display text-2xl font-semibold text-balance">{title}</h3>
            <p className="mt-3 max-w-md text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
