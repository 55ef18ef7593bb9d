import { Trans } from '@lingui/react/macro';
import { BadgeCheck, Heart } from 'lucide-react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { PortraitCard, type Sitter } from './portrait-card.tsx';

/** Cards in the hero: three above its lower edge on a phone, five next to the text on a wide screen. */
export function PortraitCollage() {
  return (
    <div aria-hidden="true" className="relative h-54 min-[26rem]:h-60 sm:h-76 lg:h-auto lg:min-h-152">
      <div className="absolute inset-x-0 top-0 mx-auto h-full w-88 max-w-full sm:w-120 lg:w-full lg:max-w-160">
        <Placed
          sitter="silver"
          className="hidden lg:top-[3%] lg:-right-[17%] lg:block lg:w-[34%] lg:rotate-12"
        />
        <Placed sitter="beard" className="hidden lg:top-[57%] lg:left-[7%] lg:block lg:w-[42%] lg:rotate-4">
          <Label className="hidden lg:inline-flex">
            <span className="size-2.5 rounded-pill bg-[#12875f]" />
            <Trans>Online</Trans>
          </Label>
        </Placed>
        <Placed
          sitter="twists"
          className="top-[10%] -left-[4%] w-[40%] -rotate-9 lg:top-[9%] lg:left-[1%] lg:w-[37%]"
        />
        <Placed
          sitter="glasses"
          className="top-[14%] -right-[4%] w-[40%] rotate-9 lg:top-[52%] lg:right-[1%] lg:w-[45%] lg:-rotate-4"
        />
        <Placed
          sitter="curls"
          className="top-[2%] left-[25%] w-1/2 -rotate-1 lg:top-[5%] lg:left-[34%] lg:w-[46%] lg:rotate-2"
        >
          <Label className="inline-flex">
            <BadgeCheck className="size-3.5" />
            <Trans>Photo checked</Trans>
          </Label>
        </Placed>
        <span className="absolute top-[2%] left-[17%] z-10 grid size-12 place-items-center rounded-pill bg-white text-[#b5126b] shadow-float sm:size-16 lg:top-[3%] lg:left-[28%]">
          <Heart className="size-6 fill-current sm:size-8" />
        </span>
        <span className="absolute top-[54%] left-[2%] z-10 max-w-[62%] -rotate-2 rounded-sheet rounded-bl-md bg-white px-4 py-2.5 text-sm font-semibold text-[#1d1426] shadow-float sm:text-base lg:top-[46%] lg:left-[8%] lg:text-lg">
          <Trans>Coffee on Saturday?</Trans>
        </span>
        <span className="absolute top-[72%] right-[3%] z-10 max-w-[62%] rotate-2 rounded-sheet rounded-br-md bg-[#14213d] px-4 py-2.5 text-sm font-semibold text-white shadow-float sm:text-base lg:top-[85%] lg:right-[6%] lg:text-lg">
          <Trans>Yes! I know a place.</Trans>
        </span>
      </div>
    </div>
  );
}

interface PlacedProps {
  readonly sitter: Sitter;
  readonly className: string;
  readonly children?: React.ReactNode;
}

function Placed({ sitter, className, children }: PlacedProps) {
  return (
    <div className={classNames('absolute', className)}>
      <PortraitCard sitter={sitter} className="rounded-sheet shadow-float ring-4 ring-white">
        {children}
      </PortraitCard>
    </div>
  );
}

interface LabelProps {
  readonly className: string;
  readonly children: React.ReactNode;
}

function Label({ className, children }: LabelProps) {
  return (
    <span
      className={classNames(
        'absolute top-3 left-1/2 max-w-[92%] -translate-x-1/2 items-center gap-1 rounded-pill bg-white px-2.5 py-1 text-xs font-semibold whitespace-nowrap text-[#1d1426]',
        className,
      )}
    >
      {children}
    </span>
  );
}
