import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, CircleCheck, Eye } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { Completeness, CompletenessStep } from '../contract.ts';
import { choicePrompts } from './attribute-labels.ts';
import { fieldId, sectionId } from './profile-anchors.ts';

const stepWords: Readonly<Record<CompletenessStep, MessageDescriptor>> = {
  photo: msg`Add a photo`,
  about: msg`Write a few sentences about yourself`,
  prompts: msg`Finish a sentence for your profile`,
  interests: msg`Choose at least three interests`,
  photos: msg`Add a few more photos`,
  city: msg`Say in which town you live`,
  ...choicePrompts,
};

/** The id of the element where the member can complete a step. */
function anchorOf(step: CompletenessStep): string {
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

/** Shows how complete the profile is and which step adds the most, and links to the preview. */
export function CompletenessCard({ completeness }: { readonly completeness: Completeness }) {
  const { i18n } = useLingui();
  const { percent, next } = completeness;
  return (
    <Card as="section" aria-labelledby="profile-completeness" className="grid gap-3">
      <h2 id="profile-completeness" className="text-lg">
        <Trans>Your profile is {percent}% complete</Trans>
      </h2>
      <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-pill bg-surface-muted">
        <div
          className="bg-spark h-full rounded-pill transition-[width] motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {next === null ? (
          <p className="flex items-center gap-1.5 font-medium text-success">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            <Trans>Everything others like to know is there.</Trans>
          </p>
        ) : (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-ink-muted">
              <Trans>What helps most now:</Trans>
            </span>
            <Button
              variant="quiet"
              size="sm"
              className="-mx-4 min-h-11! max-w-full"
              onClick={() => goTo(anchorOf(next))}
            >
              <span className="inline-flex items-center gap-1.5 text-left">
                {i18n._(stepWords[next])}
                <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
              </span>
            </Button>
          </p>
        )}
        <Button asChild variant="secondary" size="sm" icon={<Eye />} className="min-h-11!">
          <Link to="/profile/preview">
            <Trans>See it as others do</Trans>
          </Link>
        </Button>
      </div>
    </Card>
  );
}

function goTo(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
