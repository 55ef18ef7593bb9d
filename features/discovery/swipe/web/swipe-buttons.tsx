import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, Undo2, X } from 'lucide-react';
import { IconButton } from '#platform/web/ui/icon-button.tsx';

interface SwipeButtonsProps {
  readonly name: string | null;
  readonly mayLike: boolean;
  readonly mayUndo: boolean;
  readonly onPass: () => void;
  readonly onLike: () => void;
  readonly onUndo: () => void;
}

/** Buttons for mouse and keyboard that do the same as dragging. */
export function SwipeButtons({ name, mayLike, mayUndo, onPass, onLike, onUndo }: SwipeButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <div role="group" aria-label={t`Decide`} className="flex items-center justify-center gap-5">
        <IconButton
          label={name === null ? t`Pass` : t`Pass ${name}`}
          icon={<X />}
          variant="outline"
          size="lg"
          onClick={onPass}
          disabled={name === null}
          aria-keyshortcuts="ArrowLeft"
        />
        <IconButton
          label={t`Take the last decision back`}
          icon={<Undo2 />}
          variant="outline"
          onClick={onUndo}
          disabled={!mayUndo}
          aria-keyshortcuts="Backspace"
        />
        <IconButton
          label={name === null ? t`Like` : t`Like ${name}`}
          icon={<Heart />}
          variant="primary"
          size="lg"
          onClick={onLike}
          disabled={name === null || !mayLike}
          aria-keyshortcuts="ArrowRight"
        />
      </div>
      {name === null ? null : (
        <p className="mt-3 hidden text-center text-sm text-ink-muted md:block">
          <Trans>Or with the keys: ← pass, → like, Backspace takes back.</Trans>
        </p>
      )}
    </>
  );
}
