import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { SearchField } from '../../contract.ts';
import { fieldWords } from './field-words.ts';

/** The names of filters that require premium, with a link to the premium page. */
export function LockedFilters({ fields }: { readonly fields: readonly SearchField[] }) {
  const { i18n } = useLingui();
  const isMember = useUser() !== null;
  if (fields.length === 0 || !isMember) return null;
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface-muted p-4">
      <h3 className="text-base font-semibold">
        <Trans>More filters with Premium</Trans>
      </h3>
      <ul className="flex flex-wrap gap-2">
        {fields.map((field) => (
          <li
            key={field}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-pill border border-line-control px-3.5 text-sm font-medium text-ink-muted"
          >
            <Lock aria-hidden="true" className="size-3.5 shrink-0" />
            {i18n._(fieldWords[field])}
          </li>
        ))}
      </ul>
      <Button asChild variant="secondary" size="sm" className="justify-self-start">
        <Link to="/premium">
          <Trans>About Premium</Trans>
        </Link>
      </Button>
    </section>
  );
}
