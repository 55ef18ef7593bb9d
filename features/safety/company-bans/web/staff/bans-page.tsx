import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { tabListLook, tabLook } from '#platform/web/ui/tab-look.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { banLists, type BanList } from '../../ban-choices.ts';
import { getCompanyBans } from '../../calls.gen.ts';
import { BanCard } from './ban-card.tsx';
import { emptyListTexts, listNames } from './ban-texts.ts';

export const handle: PageHandle = {
  name: 'staff-bans',
  catalogs: ['staff-company-bans', 'report-form'],
};

const parseList = (value: string | null): BanList =>
  (banLists as readonly (string | null)[]).includes(value) ? (value as BanList) : 'waiting';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const list = parseList(searchParams.get('list'));
  const cursor = searchParams.get('cursor');
  const answer = await context
    .get(pageContext)
    .dispatch(getCompanyBans, cursor ? { list, cursor } : { list });
  return { list, ...answer };
}

/** The bans from all sites of the company, and the requests that wait for a second person. */
export default function BansPage() {
  const { t, i18n } = useLingui();
  const { list, company, bans, next } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { name, id } = company;
  const sites = company.sites.join(', ');
  const done = () => {
    toast.show({ tone: 'success', text: t`Done. It’s in the audit log.` });
    void revalidate();
  };
  return (
    <StaffPage title={t`Bans from all sites`} width="max-w-3xl">
      <p className="mt-1 max-w-prose text-sm text-pretty text-ink-muted wrap-anywhere">
        <Trans>
          On all sites of company {id} ({name}): {sites}. Ask for a ban on a member’s page. A colleague has to
          confirm it within a week.
        </Trans>
      </p>
      <nav aria-label={t`Lists`} className={`mt-4 ${tabListLook}`}>
        {banLists.map((each) => (
          <Link
            key={each}
            to={`/staff/bans?list=${each}`}
            aria-current={each === list ? 'page' : undefined}
            className={classNames(
              tabLook,
              'aria-[current=page]:border-primary aria-[current=page]:text-primary',
            )}
          >
            {i18n._(listNames[each])}
          </Link>
        ))}
      </nav>
      {bans.length === 0 ? (
        <EmptyState
          icon={<Ban />}
          title={i18n._(emptyListTexts[list].title)}
          text={i18n._(emptyListTexts[list].text)}
        />
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {bans.map((ban) => (
            <BanCard key={ban.id} ban={ban} company={name} onDone={done} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <Link to={`/staff/bans?list=${list}&cursor=${next}`}>
            <Trans>Older</Trans>
          </Link>
        </Button>
      )}
    </StaffPage>
  );
}
