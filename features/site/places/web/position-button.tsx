import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Place } from '../contract.ts';
import { useCountryName } from './place-lists.ts';
import { usePlacePrivacy } from './place-privacy.ts';
import { usePosition, type PositionState } from './use-position.ts';

interface PositionButtonProps {
  /** The countries in which the site is open. A place elsewhere is shown, but not chosen. */
  readonly countries: readonly string[];
  readonly onChoose: (place: Place) => void;
}

/** Finds the city by the device's position, and shows the result. */
export function PositionButton({ countries, onChoose }: PositionButtonProps) {
  const position = usePosition();
  const find = async () => {
    const place = await position.find();
    if (place && countries.includes(place.country)) onChoose(place);
  };
  const mayAsk = position.permission === 'prompt' || position.permission === 'granted';
  return (
    <div>
      <Button
        variant="secondary"
        icon={<LocateFixed aria-hidden="true" />}
        loading={position.lookup.state === 'looking'}
        disabled={!mayAsk}
        onClick={() => void find()}
      >
        <Trans>Use my location</Trans>
      </Button>
      <p role="status" className="mt-2 text-sm text-ink-muted">
        <PositionSentence position={position} countries={countries} />
      </p>
    </div>
  );
}

function PositionSentence({
  position: { permission, lookup },
  countries,
}: {
  readonly position: PositionState;
  readonly countries: readonly string[];
}) {
  const { t } = useLingui();
  const sentence = useErrorSentence();
  const { storedNote } = usePlacePrivacy();
  const countryName = useCountryName();
  if (permission === 'unsupported')
    return t`Your browser can’t tell us where you are. Choose your town yourself.`;
  if (permission === 'denied')
    return t`Your browser isn’t sharing your location. Allow it in your browser settings, or choose your town yourself.`;
  switch (lookup.state) {
    case 'looking':
      return t`Finding your location…`;
    case 'unavailable':
      return t`Your device couldn’t find your location. Try again, or choose your town yourself.`;
    case 'nowhere':
      return t`We couldn’t find a town near you. Choose one yourself.`;
    case 'failed':
      return sentence(lookup.error);
    case 'found': {
      const { city, country } = lookup.place;
      if (countries.includes(country)) return t`You’re in or near ${city}.`;
      const land = countryName(country);
      return t`You’re in or near ${city}, ${land}, where this site isn’t available. Choose where you live yourself.`;
    }
    default:
      return storedNote;
  }
}
