import { Trans } from '@lingui/react/macro';
import { BadgeCheck, Heart } from 'lucide-react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { PortraitCard } from './portrait-card.tsx';
import type { Sitter } from './portrait-scenes.tsx';

/** Drawn people: three side by side on a phone, five next to the text on a wide screen. */
export function PortraitCollage({ lazy = false }: { readonly lazy?: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto h-76 w-full max-w-100 sm:h-100 sm:max-w-130 lg:mx-0 lg:h-152 lg:max-w-none"
    >
      <Placed
        lazy={lazy}
        sitter="silver"
        className="hidden lg:top-0 lg:end-[2%] lg:block lg:w-[29%] lg:rotate-6"
      />
      <Placed
        lazy={lazy}
        sitter="beard"
        className="hidden lg:bottom-0 lg:start-[3%] lg:block lg:w-[33%] lg:rotate-3"
      >
        <Label className="hidden lg:inline-flex">
          <span className="size-2.5 rounded-pill bg-online" />
          <Trans>Online</Trans>
        </Label>
      </Placed>
      <Placed
        lazy={lazy}
        sitter="twists"
        className="top-[8%] start-0 w-[38%] -rotate-6 lg:top-[6%] lg:start-0 lg:w-[35%] lg:-rotate-5"
      />
      <Placed
        lazy={lazy}
        sitter="glasses"
        className="top-[12%] end-0 w-[38%] rotate-6 lg:top-auto lg:end-0 lg:bottom-[3%] lg:w-[38%] lg:-rotate-3"
      />
      <Placed
        lazy={lazy}
        sitter="curls"
        className="top-0 start-[26%] w-[48%] lg:top-[13%] lg:start-[31%] lg:w-[42%] lg:rotate-1"
      >
        <Label className="inline-flex">
          <BadgeCheck className="size-3.5 shrink-0" />
          <Trans>Photo checked</Trans>
        </Label>
      </Placed>
      <span className="absolute top-[-3%] start-[12%] z-10 grid size-13 -rotate-12 place-items-center rounded-pill bg-on-spark text-spark-from shadow-float sm:size-16 lg:top-[9%] lg:start-[26%]">
        <Heart className="size-6 fill-current sm:size-8" />
      </span>
      <Bubble className="top-[62%] start-0 -rotate-2 rounded-bl-md bg-sticker text-on-sticker lg:top-[53%] lg:start-[6%]">
        <Trans>Coffee on Saturday?</Trans>
      </Bubble>
      <Bubble className="end-0 bottom-[8%] rotate-2 rounded-br-md bg-bubble text-on-bubble lg:end-[4%] lg:bottom-[-2%]">
        <Trans>Yes, I know a place.</Trans>
      </Bubble>
    </div>
  );
}

interface PlacedProps {
  readonly lazy: boolean;
  readonly sitter: Sitter;
  readonly className: string;
  readonly children?: React.ReactNode;
}

function Placed({ lazy, sitter, className, children }: PlacedProps) {
  return (
    <div className={classNames('absolute', className)}>
      <PortraitCard lazy={lazy} sitter={sitter} className="rounded-sheet shadow-float ring-4 ring-page">
        {children}
      </PortraitCard>
    </div>
  );
}

interface PartProps {
  readonly className: string;
  readonly children: React.ReactNode;
}

function Label({ className, children }: PartProps) {
  return (
    <span
      className={classNames(
        'absolute top-3 end-3 max-w-[88%] items-center gap-1 rounded-pill bg-sticker px-2.5 py-1 text-xs font-semibold max-sm:end-1.5 max-sm:max-w-[92%] max-sm:px-2 max-sm:text-[0.6875rem] whitespace-nowrap text-on-sticker',
        className,
      )}
    >
      {children}
    </span>
  );
}

function Bubble({ className, children }: PartProps) {
  return (
    <span
      className={classNames(
        'absolute z-10 max-w-[66%] rounded-sheet px-4 py-2.5 text-base font-medium shadow-float lg:text-lg',
        className,
      )}
    >
      {children}
    </span>
  );
}
