import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ListedCompany } from '../../contract.ts';

interface CompanyChoiceProps {
  /** Of the sites that the reader may edit. */
  readonly companies: readonly ListedCompany[];
  readonly chosen: number | null;
  /** The page whose list is narrowed. */
  readonly path: string;
}

const look =
  'inline-flex min-h-11 items-center rounded-pill border border-line-control px-4 text-sm font-semibold text-ink no-underline wrap-anywhere hover:bg-surface-muted aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft sm:min-h-9';

/** Narrows a list of sites to those of one company. Links, so that each choice has an address. */
export function CompanyChoice({ companies, chosen, path }: CompanyChoiceProps) {
  const { t } = useLingui();
  if (companies.length < 2 && chosen === null) return null;
  return (
    <nav aria-label={t`Company`} className="mt-4 flex flex-wrap gap-2">
      <Link to={path} aria-current={chosen === null ? 'page' : undefined} className={look}>
        <Trans>All sites</Trans>
      </Link>
      {companies.map(({ id, name }) => (
        <Link
          key={id}
          to={`${path}?company=${id}`}
          aria-current={chosen === id ? 'page' : undefined}
          className={look}
        >
          <Trans>
            All sites of company {id} ({name})
          </Trans>
        </Link>
      ))}
    </nav>
  );
}
