import { Trans, useLingui } from '@lingui/react/macro';
import { Siren } from 'lucide-react';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formAction } from '#platform/web/form-action.ts';
import { textOf, type FormRefusal } from '#platform/web/form-answer.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { getCrimeNotices, recordCrimeNotice, type CrimeNotice } from '../../calls.gen.ts';

export const handle: PageHandle = { name: 'staff-law-crimes', catalogs: ['staff-law'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  const answer = await context.get(pageContext).dispatch(getCrimeNotices, cursor ? { cursor } : {});
  return { ...answer, today: new Date().toISOString().slice(0, 10) };
}

export const action = formAction(async (form, { attempt }) => {
  const member = textOf(form, 'member').trim();
  await attempt(recordCrimeNotice, {
    notified_on: textOf(form, 'notified_on'),
    authority: textOf(form, 'authority'),
    suspicion: textOf(form, 'suspicion'),
    reference: textOf(form, 'reference'),
    ...(member === '' ? {} : { member }),
  });
  return redirect('/staff/law/crimes');
});

/** Reports to an authority under Article 18 of the Digital Services Act, for administrators. */
export default function CrimeNoticesPage() {
  const { t } = useLingui();
  const { notices, next } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <StaffPage title={t`Suspected crimes`} width="max-w-3xl">
      <p className="mt-1 max-w-prose text-sm text-pretty text-ink-muted">
        <Trans>
          If something suggests that somebody’s life or safety is in danger, tell the police at once and
          record it here. Only administrators see this page. Every visit to it is in the audit log. Records
          can’t be changed, and are deleted after five years.
        </Trans>
      </p>
      <NoticeForm refusal={refusal} />
      <h2 className="mt-10 text-xl">
        <Trans>Reported so far</Trans>
      </h2>
      {notices.length === 0 ? (
        <EmptyState icon={<Siren />} title={<Trans>Nothing has been recorded</Trans>} />
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {notices.map((notice) => (
            <Notice key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <a href={`/staff/law/crimes?cursor=${next}`}>
            <Trans>Show more</Trans>
          </a>
        </Button>
      )}
    </StaffPage>
  );
}

function NoticeForm({ refusal }: { readonly refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { today } = useLoaderData<typeof loader>();
  const { field, rest } = useRefusedForm(refusal, {
    fields: ['notified_on', 'authority', 'suspicion', 'reference', 'member'],
  });
  return (
    <form method="post" action="/staff/law/crimes" noValidate className="mt-6 grid gap-5">
      {rest ? <Alert tone="danger">{rest}</Alert> : null}
      <TextField label={t`Reported on`} type="date" required {...field('notified_on', today)} />
      <TextField
        label={t`To whom`}
        hint={t`The authority, and how you reached it.`}
        required
        {...field('authority')}
      />
      <TextArea
        label={t`What was suspected, and what was handed over`}
        rows={5}
        required
        {...field('suspicion')}
      />
      <TextField label={t`The authority’s reference`} optional {...field('reference')} />
      <TextField
        label={t`Id of the member`}
        hint={t`It’s in the address of the member’s page.`}
        optional
        {...field('member')}
      />
      <Button type="submit" className="justify-self-start">
        <Trans>Record the report</Trans>
      </Button>
    </form>
  );
}

function Notice({ notice }: { readonly notice: CrimeNotice }) {
  const iso = useIsoLocale();
  const date = new Date(notice.notified_on).toLocaleDateString(iso, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <li className="py-4">
      <p className="text-sm text-ink-muted wrap-anywhere">
        {[date, notice.authority, notice.reference].filter((part) => part !== '').join(' · ')}
        {notice.member === null ? null : (
          <>
            {' · '}
            <a href={`/staff/members/${notice.member}`} className="text-primary underline underline-offset-4">
              <Trans>Member</Trans>
            </a>
          </>
        )}
      </p>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{notice.suspicion}</p>
    </li>
  );
}
