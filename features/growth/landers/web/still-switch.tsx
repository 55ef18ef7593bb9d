import { useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';

/** Stops and restarts everything that moves on a lander, using only the stylesheet. */
export function StillSwitch({ className }: { readonly className: string }) {
  const { t } = useLingui();
  return (
    <label
      className={`group/still absolute z-20 grid size-11 cursor-pointer place-items-center rounded-pill bg-black/55 text-white motion-reduce:hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-white ${className}`}
    >
      <input type="checkbox" data-still className="sr-only" />
      <Pause aria-hidden="true" className="size-5 group-has-checked/still:hidden" />
      <Play aria-hidden="true" className="hidden size-5 group-has-checked/still:block" />
      <span className="sr-only">{t`Pause the animation`}</span>
    </label>
  );
}
