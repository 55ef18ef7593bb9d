import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { Completeness, CompletenessStep } from '../contract.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { choicePrompts } from './attribute-labels.ts';
import { fieldId, sectionId } from './profile-anchors.ts';

const stepWords: Readonly<Record<CompletenessStep, MessageDescriptor>> = {
  photo: msg`Add a photo`,
  about: msg`Write a few sentences about yourself`,
  prompts: msg`Finish a sentence for your profile`,
  interests: msg`Choose at least three interests`,
  photos: msg`Add a few more photos`,
  city: msg`Say which town you live in`,
  ...choicePrompts,
};

/** What a step improves for the member, if the site uses that answer. */
const effectWords: Readonly<Partial<Record<CompletenessStep, MessageDescriptor>>> = {
  photo: msg`People can search for profiles with a photo. Yours isn’t among them yet.`,
  photos: msg`Everyone who’s logged in sees your first three photos.`,
  about: msg`It comes right after your photos when people open your profile.`,
  prompts: msg`People can like your answer or write to you about it.`,
  interests: msg`We recommend you to people who share them, and show them what you share.`,
  city: msg`People nearby can find you, and see roughly how far away you are.`,
  reason_for_joining: msg`We recommend you to people who are looking for the same thing.`,
};

/** The id of the element where the member can complete a step. */
function toAnchor(step: CompletenessStep): string {
  switch (step) {
    case 'photo':
    case 'photos':
      return 'own-photos';
    case 'interests':
    case 'prompts':
      return sectionId(step);
    case 'city':
      return sectionId('place');
    default:
      return fieldId(step);
  }
}

/** In percent. What is still missing then hardly helps anybody. */
const completeEnough = 90;

/** How complete the profile is, and the steps that add the most. The first one says what it is good for. */
export function CompletenessLine({ completeness }: { readonly completeness: Completeness }) {
  const { percent } = completeness;
  const next = percent < completeEnough ? completeness.next : [];
  const { hash } = useLocation();
  // Links from other pages lead to a step, whose section may be folded.
  useEffect(() => {
    if (hash !== '') goTo(decodeURIComponent(hash.slice(1)));
  }, [hash]);
  return (
    <section aria-labelledby="profile-completeness">
      <div className="flex items-center gap-3">
        <Ring percent={percent} />
        <div className="min-w-0">
          <h2 id="profile-completeness" className="font-sans text-base font-semibold tracking-normal">
            <Trans>Your profile is {percent}% complete</Trans>
          </h2>
          <p className="text-ink-muted">
            {next.length === 0 ? (
              <Trans>Looking good. There’s plenty here to start a chat about.</Trans>
            ) : (
              <Trans>What helps most now:</Trans>
            )}
          </p>
        </div>
      </div>
      {next.length === 0 ? null : (
        <ol className="mt-1">
          {next.map((step, index) => (
            <Step key={step} step={step} explained={index === 0} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Step({ step, explained }: { readonly step: CompletenessStep; readonly explained: boolean }) {
  const { i18n } = useLingui();
  const effect = explained ? effectWords[step] : undefined;
  return (
    <li>
      <button
        type="button"
        onClick={() => goTo(toAnchor(step))}
        className="group flex min-h-11 w-full items-center justify-between gap-3 py-1.5 text-start"
      >
        <span className="min-w-0">
          <span className="font-semibold underline-offset-4 group-hover:underline">
            {i18n._(stepWords[step])}
          </span>
          {effect ? <span className="block text-sm text-pretty text-ink-muted">{i18n._(effect)}</span> : null}
        </span>
        <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
      </button>
    </li>
  );
}

/** What is missing leaves a gap of at least this share, so that an almost complete ring does not look closed. */
const gapPercent = 6;

/** A ring around the percentage, which fills as the profile becomes more complete. */
function Ring({ percent }: { readonly percent: number }) {
  const filled = percent === 100 ? 100 : Math.min(percent, 100 - gapPercent);
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" className="size-14 shrink-0">
      <circle cx="22" cy="22" r="18" fill="none" strokeWidth="4" className="stroke-line" />
      <circle
        cx="22"
        cy="22"
        r="18"
        fill="none"
        strokeWidth="4"
        pathLength="100"
        strokeDasharray={`${filled} 100`}
        transform="rotate(-90 22 22)"
        className="stroke-ink transition-[stroke-dasharray] duration-200 motion-reduce:transition-none"
      />
      <text
        x="22"
        y="22"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink text-[0.625rem] font-bold tabular-nums"
      >
        {`${percent}%`}
      </text>
    </svg>
  );
}

/** Unfolds the section that contains the element, and moves the focus to the element. */
function goTo(id: string): void {
  const element = document.getElementById(id);
  const section = element?.closest('details');
  if (section) section.open = true;
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
