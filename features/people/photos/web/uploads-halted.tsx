import { Plural, Trans } from '@lingui/react/macro';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { photoErrorMessages } from './error-messages.ts';
import type { Halt } from './upload-queue.ts';

interface UploadsHaltedProps {
  readonly halt: Halt;
  /** The number of waiting photos. */
  readonly count: number;
  readonly onResume: () => void;
  readonly onGiveUp: () => void;
}

/** Shows which limit was reached, and when uploads continue. */
export default function UploadsHalted({ halt, count, onResume, onGiveUp }: UploadsHaltedProps) {
  const sentence = useErrorSentence(photoErrorMessages);
  const locale = useIsoLocale();
  const { error, resumesAt } = halt;
  const time =
    resumesAt === null ? '' : new Date(resumesAt).toLocaleTimeString(locale, { timeStyle: 'short' });
  return (
    <Alert
      tone="warning"
      className="mt-4"
      action={
        <>
          {resumesAt === null && (
            <Button size="sm" variant="secondary" onClick={onResume}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={onGiveUp}>
            <Plural value={count} one="Don’t add it" other="Don’t add them" />
          </Button>
        </>
      }
    >
      {resumesAt === null ? (
        sentence(error)
      ) : (
        <Trans>That’s a lot of photos at once. We’ll continue at {time} if you keep this page open.</Trans>
      )}{' '}
      <Plural value={count} one="# photo is waiting." other="# photos are waiting." />
    </Alert>
  );
}
