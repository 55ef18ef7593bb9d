import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { LegalPage, loadCompany, MailLink, Section, useCompany } from '#features/site/legal/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { formAction } from '#platform/web/form-action.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { declareWithdrawal, getPurchasesToWithdraw } from '../calls.gen.ts';
import { MoneyText } from './amounts.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

export const handle: PageHandle = {
  name: 'withdrawal',
  listed: true,
  catalogs: ['transactions', 'legal'],
  description: 'own',
  script: 'none',
};

export async function loader(args: LoaderFunctionArgs) {
  const { dispatch, loggedIn } = args.context.get(pageContext);
  const [{ companyinfo }, member] = await Promise.all([
    loadCompany(args),
    loggedIn ? dispatch(getPurchasesToWithdraw, {}) : null,
  ]);
  return { companyinfo, member, key: uuidv4(), sent: new URL(args.request.url).searchParams.has('sent') };
}

export const action = formAction(async (form, { attempt, locale }) => {
  const key = textOf(form, 'key');
  const fields = {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    number: textOf(form, 'number'),
    language: locale,
  };
  await attempt(declareWithdrawal, fields, /^[\w-]{8,100}$/.test(key) ? { idempotencyKey: key } : {});
  return redirect('/withdrawal?sent');
});

export default function WithdrawalPage() {
  const { t } = useLingui();
  const { name } = useCompany();
  const { member, key, sent } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <LegalPage
      title={t`Withdraw from a purchase`}
      description={t`Withdraw from a purchase on ${name}, with or without logging in.`}
      intro={
        <Trans>
          You don’t need to give a reason, or to log in. Our{' '}
          <a href="/pages/return-policy" className="text-ink underline underline-offset-4">
            return policy
          </a>{' '}
          says what you get back.
        </Trans>
      }
    >
      {sent ? (
        <Sent />
      ) : (
        <>
          {member && member.purchases.length > 0 ? <Purchases of={member.purchases} /> : null}
          <Section
            title={member && member.purchases.length > 0 ? t`Another purchase` : t`Which purchase is it?`}
          >
            <WithdrawalForm sender={member} refusal={refusal} idempotencyKey={key} />
          </Section>
        </>
      )}
      <Section title={t`What happens next`}>
        <p>
          <Trans>
            You’ll get an email with what you sent us, the date and the time. Confirm your withdrawal with the
            link in it. Once we know it’s from you, we’ll work out what you get back and tell you.
          </Trans>
        </p>
        <p>
          <Trans>
            What counts is when you send this form. You can also write to <MailLink />.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}

function Sent() {
  const { t } = useLingui();
  return (
    <Alert tone="success" title={t`Check your email`}>
      <Trans>We’ve got your withdrawal. Confirm it with the link that we’ve just sent you.</Trans>
    </Alert>
  );
}

type Purchase = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['member']>['purchases'][number];

/** A logged-in member chooses the purchase and needs no mailed link. */
function Purchases({ of: purchases }: { readonly of: readonly Purchase[] }) {
  const { t } = useLingui();
  return (
    <Section title={t`Your purchases`}>
      <ul className="divide-y divide-line border-y border-line">
        {purchases.map(({ payment_id: id, price, bought_at: at }) => (
          <li key={id}>
            <a
              href={`/transactions/${id}?withdraw#withdraw`}
              className="flex min-h-13 items-center justify-between gap-3 py-3 no-underline! hover:bg-surface-muted"
            >
              <span>
                <Time at={at} day /> · <MoneyText of={price} />
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
