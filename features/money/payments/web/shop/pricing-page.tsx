import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { languageParameter } from '#platform/shared/page-language.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageDescription, PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { getPackages, type PackageOffer, type PaymentMethod } from '../../calls.gen.ts';
import { CreditCount } from './credit-texts.tsx';
import { FreeLikes } from './free-likes.tsx';
import { PremiumMeaning } from './premium-meaning.tsx';
import { MethodMark } from '../method-mark.tsx';
import { MethodName } from '../method-name.tsx';
import { Price, VatNote, WithdrawalNote } from '../price-texts.tsx';

export const handle: PageHandle = {
  name: 'pricing',
  listed: true,
  description: 'own',
  catalogs: ['payments'],
  script: 'none',
  forAnyone: true,
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const countryInQuery = new URL(request.url).searchParams.get('country') ?? '';
  return dispatch(getPackages, /^[A-Z]{2}$/.test(countryInQuery) ? { country: countryInQuery } : {});
}

/** All prices, public, for any country. */
export default function PricingPage() {
  const { country, packages, methods } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const user = useUser();
  const { name: siteName } = useSettings();
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-6 pb-16 lg:pt-10">
      <PageTitle>{t`Prices`}</PageTitle>
      <PageDescription>{t`What credits cost on ${siteName}. Signing up, searching, liking and reading new messages are free.`}</PageDescription>
      <h1 className="text-2xl font-semibold tracking-tight md:text-3xl">
        <Trans>Prices</Trans>
      </h1>
      <p className="mt-2 max-w-xl text-pretty text-ink-muted">
        <Trans>
          Signing up, searching, liking and reading new messages are free. Messages cost credits, which you
          buy in bundles. There’s no subscription: nothing renews automatically.
        </Trans>
      </p>
      <div className="lg:grid lg:grid-cols-[minmax(0,36rem)_minmax(0,22rem)] lg:items-start lg:gap-x-16">
        <div className="min-w-0">
          {packages.length > 0 ? <PriceTable packages={packages} /> : null}
          <p className="mt-3 text-sm text-ink-muted">
            <WithdrawalNote />
          </p>
          <Costs />
          {user ? null : (
            <Button asChild size="lg" className="mt-6 max-sm:w-full">
              <a href="/signup">
                <Trans>Sign up for free</Trans>
              </a>
            </Button>
          )}
        </div>
        <div className="min-w-0">
          <CountryForm country={country} />
          <Methods methods={methods} />
        </div>
      </div>
    </main>
  );
}

function CountryForm({ country }: { readonly country: string }) {
  const { countries } = useSettings();
  const { t } = useLingui();
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const listed = [...new Set([country, ...countries])]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <form method="get" className="mt-6 flex flex-wrap items-end gap-3">
      {/* A page in another language may be open in another tab. */}
      <input type="hidden" name={languageParameter} value={locale} />
      <Select
        name="country"
        label={t`Country`}
        defaultValue={country}
        className="min-w-0 basis-full sm:flex-1 sm:basis-0"
      >
        {listOptions(listed, ({ code, name }) => [code, name])}
      </Select>
      <Button type="submit" variant="secondary">
        <Trans>Show prices</Trans>
      </Button>
    </form>
  );
}

function PriceTable({ packages }: { readonly packages: readonly PackageOffer[] }) {
  return (
    <table className="mt-5 w-full text-start tight:relative tight:block tight:overflow-x-auto">
      <thead className="text-sm text-ink-muted">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            <Trans>Bundle</Trans>
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-medium">
            <Trans>Price</Trans>
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-medium">
            <Trans>Per message</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {packages.map(({ id, credits, price, vat_rate: vatRate, price_per_message: perMessage }) => (
          <tr key={id} className="border-y border-line">
            <th scope="row" className="py-3 text-start text-lg font-semibold">
              <CreditCount credits={credits} />
            </th>
            <td className="py-3 ps-3 text-end tabular-nums">
              <span className="font-semibold">
                <Price of={price} />
              </span>
              <span className="block text-sm text-ink-muted">
                <VatNote rate={vatRate} />
              </span>
            </td>
            <td className="py-3 ps-3 text-end text-ink-muted tabular-nums">
              <Price of={{ amount: perMessage, currency: price.currency }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Costs() {
  const { message_credits: message, signup_credits: welcome, free_chat_starts: starts } = useSettings();
  return (
    <ul className="mt-6 grid grid-cols-1 list-disc gap-2 ps-5">
      <li>
        <Plural value={message} one="A message costs # credit." other="A message costs # credits." />
      </li>
      {welcome > 0 ? (
        <li>
          <Plural
            value={welcome}
            one="New members get # free credit."
            other="New members get # free credits."
          />
        </li>
      ) : null}
      {starts > 0 ? (
        <li>
          <Plural
            value={starts}
            one="The first message in your first chat is free."
            other="The first message in each of your first # chats is free."
          />
        </li>
      ) : null}
      <li>
        <PremiumMeaning />
      </li>
      <li>
        <FreeLikes />
      </li>
    </ul>
  );
}

function Methods({ methods }: { readonly methods: readonly PaymentMethod[] }) {
  if (methods.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="font-display text-lg font-semibold">
        <Trans>Payment methods</Trans>
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
        {methods.map((method) => (
          <li key={method} className="flex min-h-11 items-center gap-3 wrap-anywhere">
            <MethodMark of={method} />
            <MethodName of={method} />
          </li>
        ))}
      </ul>
    </section>
  );
}
