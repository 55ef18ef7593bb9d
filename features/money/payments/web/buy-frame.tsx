import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageTitle } from '#platform/web/page-title.tsx';

/** The layout around the purchase form. */
export function BuyFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <main className="mx-auto max-w-xl px-4 py-8">
      <PageTitle>{t`Pay`}</PageTitle>
      {children}
    </main>
  );
}
