import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { ChatPhotoPicture, FiltersPicture } from './premium-pictures.tsx';

/** What else premium unlocks on this site, of which there is nothing to show. */
export function PremiumBenefits() {
  const { premium_search_fields: fields } = useSettings();
  return (
    <ul className="grid border-b border-line sm:grid-cols-2 sm:gap-x-8">
      <Benefit picture={<ChatPhotoPicture />}>
        <Trans>Send photos in your chats</Trans>
      </Benefit>
      {fields.length > 0 ? (
        <Benefit picture={<FiltersPicture />}>
          <Trans>Search with every filter</Trans>
        </Benefit>
      ) : null}
    </ul>
  );
}

function Benefit({ picture, children }: { readonly picture: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-4 py-3 max-sm:not-first:border-t max-sm:border-line">
      {picture}
      <span className="min-w-0 font-medium text-pretty">{children}</span>
    </li>
  );
}
