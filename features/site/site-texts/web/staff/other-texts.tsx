import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { siteTextPlaces, type SiteTextPlace } from '#features/site/sites/site-texts.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { placeTexts } from './place-texts.ts';

interface OtherTextsProps {
  readonly site: number;
  readonly place: SiteTextPlace;
  /** Whether this text has just been saved, so that the next one is what comes now. */
  readonly isSaved: boolean;
}

/** Leads back to the list of texts, and to the text that comes after this one in it. */
export function OtherTexts({ site, place, isSaved }: OtherTextsProps) {
  const { t, i18n } = useLingui();
  const next = siteTextPlaces[siteTextPlaces.indexOf(place) + 1];
  const list = `/staff/sites/${site}/texts`;
  return (
    <nav aria-label={t`Other texts`} className="flex flex-wrap items-center gap-3">
      <Link to={list} className="inline-flex min-h-9 items-center text-sm underline">
        <Trans>All texts</Trans>
      </Link>
      {next ? (
        <Button asChild size="sm" variant={isSaved ? 'primary' : 'secondary'}>
          <Link to={`${list}/${next}`} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <Trans>Next: {i18n._(placeTexts[next].name)}</Trans>
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </Button>
      ) : null}
    </nav>
  );
}
