import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusalReasons } from '#features/photos/contract.ts';
import { refusalWords } from '#features/photos/web/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { useSettings } from '#features/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { PhotoReview, reviewPhoto } from '../contract.ts';

interface ReviewCardProps {
  readonly review: PhotoReview;
  readonly next: PhotoReview | undefined;
  readonly busy: boolean;
  readonly onDecide: (decision: Omit<CallInput<typeof reviewPhoto>, 'photo'>) => void;
}

/** One photo, large, with the two decisions on buttons and on the keys A and R. */
export function ReviewCard({ review, next, busy, onDecide }: ReviewCardProps) {
  const { t } = useLingui();
  const [refusing, setRefusing] = useState(false);
  const { photo, member } = review;
  const approve = () => onDecide({ decision: 'approve' });
  useLoadAhead(next?.photo.filename);
  useKeys({
    a: () => !refusing && !busy && approve(),
    r: () => !busy && setRefusing(true),
  });
  return (
    <Card padding="none">
      <img
        src={photo.filename}
        width={photo.width}
        height={photo.height}
        alt={t`Photo of ${member.name}, ${member.age}`}
        className="mx-auto max-h-[62dvh] w-auto max-w-full bg-surface-muted object-contain"
      />
      <div className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-5">
        <div className="min-w-0">
          <p className="font-semibold break-words">
            {member.name}, {member.age}
          </p>
          <p className="text-sm text-ink-muted">
            <Trans>Uploaded</Trans> <UploadTime at={review.created_at} />
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <Button
            variant="secondary"
            icon={<X />}
            aria-keyshortcuts="R"
            onClick={() => setRefusing(true)}
            className="flex-1 basis-40 whitespace-nowrap sm:flex-none sm:basis-auto"
          >
            <Trans>Refuse</Trans> <KeyHint>R</KeyHint>
          </Button>
          <Button
            icon={<Check />}
            aria-keyshortcuts="A"
            loading={busy}
            onClick={approve}
            className="flex-1 basis-40 whitespace-nowrap sm:flex-none sm:basis-auto"
          >
            <Trans>Approve</Trans> <KeyHint>A</KeyHint>
          </Button>
        </div>
      </div>
      <RefuseDialog
        open={refusing}
        onClose={() => setRefusing(false)}
        onRefuse={(reason) => {
          setRefusing(false);
          onDecide({ decision: 'refuse', reason });
        }}
      />
    </Card>
  );
}

interface RefuseDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRefuse: (reason: (typeof refusalReasons)[number]) => void;
}

/** The reason is the decision: one press, or its number. */
function RefuseDialog({ open, onClose, onRefuse }: RefuseDialogProps) {
  const { t, i18n } = useLingui();
  useKeys(
    Object.fromEntries(
      refusalReasons.map((reason, index) => [String(index + 1), () => open && onRefuse(reason)]),
    ),
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t`Why is it refused?`}
      description={t`The member reads the reason. The photo is erased.`}
    >
      <div className="grid gap-2 py-2">
        {refusalReasons.map((reason, index) => (
          <Button
            key={reason}
            variant="secondary"
            block
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onRefuse(reason)}
          >
            {i18n._(refusalWords[reason])} <KeyHint>{index + 1}</KeyHint>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function KeyHint({ children }: { readonly children: string | number }) {
  return (
    <kbd
      aria-hidden="true"
      className="ml-1 hidden rounded border border-current px-1.5 text-xs font-semibold opacity-80 pointer-fine:inline"
    >
      {children}
    </kbd>
  );
}

function UploadTime({ at }: { readonly at: string }) {
  const locale = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  );
  // In the site's zone, so that server and browser write the same.
  return <time dateTime={at}>{words}</time>;
}

/** Brings the next picture into the browser's cache while this one is looked at. */
function useLoadAhead(address: string | undefined): void {
  useEffect(() => {
    if (address !== undefined) new Image().src = address;
  }, [address]);
}

/** Single keys, without a modifier and never while something is being typed. */
function useKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const run = keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
