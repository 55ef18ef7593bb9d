import { useLingui } from '@lingui/react/macro';
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

/** Round buttons within the thumb's reach that do the same as dragging. */
export function SwipeButtons({ name, mayLike, mayUndo, onPass, onLike, onUndo }: SwipeButtonsProps) {
  const { t } = useLingui();
  if (name === null && !mayUndo) return null;
  return (
    <div
      role="group"
      aria-label={t`Decide`}
      className="flex items-center justify-center gap-6 [&>button]:shadow-photo"
    >
      {name === null ? null : (
        <IconButton
          label={t`Pass ${name}`}
          icon={<X />}
          variant="outline"
          size="lg"
          onClick={onPass}
          aria-keyshortcuts="ArrowLeft"
        />
      )}
      <IconButton
        label={t`Undo your last choice`}
        icon={<Undo2 />}
        variant="outline"
        onClick={onUndo}
        disabled={!mayUndo}
        aria-keyshortcuts="Backspace"
      />
      {name === null ? null : (
        <IconButton
          label={t`Like ${name}`}
          icon={<Heart className="fill-current" />}
          variant="primary"
          size="lg"
          onClick={onLike}
          disabled={!mayLike}
          aria-keyshortcuts="ArrowRight"
        />
      )}
    </div>
  );
}
