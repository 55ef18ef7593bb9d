import type { ReactNode } from 'react';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';
import { LateContent } from '#platform/web/late-content.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { PlacePickerProps } from './place-picker.tsx';
import type { RegionSelectProps } from './region-select.tsx';

const LaterPicker = lazyPart(() => import('./place-picker.tsx'));
const LaterSelect = lazyPart(() => import('./region-select.tsx'));

/** Where a member lives, chosen by the device's position, by a city name, or by hand. */
export function PlacePicker(props: PlacePickerProps) {
  return (
    <Later lines={4}>
      <LaterPicker {...props} />
    </Later>
  );
}

/** A country's regions, labelled with the country's own term. */
export function RegionSelect(props: RegionSelectProps) {
  return (
    <Later lines={1}>
      <LaterSelect {...props} />
    </Later>
  );
}

/** Loads its code and texts after those of the page, because the first view does not need them. */
function Later({ lines, children }: { readonly lines: number; readonly children: ReactNode }) {
  const fields = Array.from({ length: lines }, (_, line) => <Skeleton key={line} className="h-19 w-full" />);
  return (
    <LateContent fallback={fields}>
      <Catalogs locale={useLocale()} names={texts}>
        {children}
      </Catalogs>
    </LateContent>
  );
}

const texts = ['places'];
