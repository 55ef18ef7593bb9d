import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import {
  LegalPage,
  loadCompany,
  MailLink,
  Points,
  Section,
  Steps,
  useCompany,
} from '#features/site/legal/web/public.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { formAction } from '#platform/web/form-action.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { complaintErrors, getComplaintWriter, getFlagger, sendComplaint } from '../calls.gen.ts';
import { complaintSubjects } from '../complaint-subjects.ts';
import { ComplaintForm, flaggerPath, type LinkedFlagger } from './complaint-form.tsx';
import { Emergency } from './emergency.tsx';

export const handle: PageHandle = {
  name: 'complaints',
  listed: true,
  catalogs: ['complaints', 'legal'],
  description: 'own',
  script: 'none',
};

export async function loader(args: LoaderFunctionArgs) {
  const { dispatch, loggedIn } = args.context.get(pageContext);
  const { searchParams } = new URL(args.request.url);
  const link = searchParams.get('flagger');
  const [{ companyinfo }, writer, flagger] = await Promise.all([
    loadCompany(args),
    loggedIn ? dispatch(getComplaintWriter, {}) : null,
    link === null ? null : findFlagger(args, link),
  ]);
  const sent = searchParams.get('sent') ?? '';
  const subject = complaintSubjects.find((one) => one === searchParams.get('subject')) ?? null;
  return {
    companyinfo,
    writer,
    key: uuidv4(),
    sent: /^K-[A-Z2-9]{6}$/.test(sent) ? sent : null,
    subject: link === null ? subject : ('illegal_content' as const),
    flagger,
    linkEnded: link !== null && flagger === null,
  };
}

/** Null if the link is invalid. */
async function findFlagger({ context }: LoaderFunctionArgs, link: string): Promise<LinkedFlagger | null> {
  if (!/^[\w-]{20,100}$/.test(link)) return null;
  try {
    const { flagger } = await context.get(pageContext).attempt(getFlagger, { flagger: link });
    return { ...flagger, link };
  } catch (error) {
    if (isCallError(error, complaintErrors.flagger_link_ended)) return null;
    throw error;
  }
}

export const action = formAction(async (form, { attempt, locale }) => {
  const key = textOf(form, 'key');
  const flagger = textOf(form, 'flagger');
  const fields = {
    subject: textOf(form, 'subject'),
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    text: textOf(form, 'text'),
    language: locale,
    ...(flagger === '' ? {} : { flagger }),
    ...(form.has('danger') ? { danger: true } : {}),
  } as CallInput<typeof sendComplaint>;
  const options = /^[\w-]{8,100}$/.test(key) ? { idempotencyKey: key } : {};
  const { reference } = await attempt(sendComplaint, fields, options);
  return redirect(`${flagger === '' ? '/complaints?' : `${flaggerPath(flagger)}&`}sent=${reference}`);
});

export default function ComplaintsPage() {
  const { t } = useLingui();
  const { name } = useCompany();
  const { writer, key, sent, subject, flagger, linkEnded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <LegalPage
      title={t`Complaints`}
      description={t`Something wrong on ${name}? Tell us: it’s free, and you don’t need an account.`}
      intro={
        <Trans>
          Is something wrong with a member, a photo, a message, a payment, one of our decisions, or with{' '}
          {name} itself? Tell us. It’s free, and you don’t need an account.
        </Trans>
      }
    >
      {sent === null ? null : (
        <Sent reference={sent} again={flagger ? flaggerPath(flagger.link) : '/complaints'} />
      )}
      {linkEnded ? (
        <Alert tone="warning">
          <Trans>
            This link no longer works. Ask us for a new one, or send your notice using the general form.
          </Trans>
        </Alert>
      ) : null}
      <Emergency />
      {sent === null ? (
        <Section title={t`Your complaint`}>
          <ComplaintForm
            writer={writer}
            subject={subject}
            flagger={flagger}
            refusal={refusal}
            idempotencyKey={key}
          />
          <p>
            <Trans>
              Would you rather send an email, or add a picture? Write to <MailLink />.
            </Trans>
          </p>
        </Section>
      ) : null}
      <WhatHappensThen />
      <Section title={t`Elsewhere`}>
        <Points
          points={[
            <Trans key="data">
              If it’s about your personal data, you can complain to the data protection authority where you
              live: see <a href="/pages/privacy">privacy</a>.
            </Trans>,
            <Trans key="police">Report crimes to the police too, and keep the messages as evidence.</Trans>,
            <Trans key="court">You can always go to court.</Trans>,
          ]}
        />
      </Section>
    </LegalPage>
  );
}

function Sent({ reference: sent, again }: { readonly reference: string; readonly again: string }) {
  const { t } = useLingui();
  return (
    <Alert
      tone="success"
      title={t`We’ve got your complaint`}
      action={
        <a href={again} className="font-semibold text-current underline underline-offset-4">
          {t`Send another one`}
        </a>
      }
    >
      <Trans>
        Your complaint number is {sent}. If you gave us your email address, you’ll get a confirmation by
        email.
      </Trans>
    </Alert>
  );
}

function WhatHappensThen() {
  const { t } = useLingui();
  const { company } = useCompany();
  return (
    <Section title={t`What happens next`}>
      <Steps
        steps={[
          <Trans key="receipt">You get an email with the number of your complaint.</Trans>,
          <Trans key="person">Someone at {company} looks into it. Anything illegal comes first.</Trans>,
          <Trans key="answer">
            We’ll tell you what we’ve decided and why within 14 days. If we need longer, we’ll tell you why,
            and when you can expect an answer.
          </Trans>,
          <Trans key="appeal">
            If you don’t agree, reply to the email. Someone else then looks at it again: see{' '}
            <a href="/pages/ban">rules, bans and appeals</a>.
          </Trans>,
        ]}
      />
      <p>
        <Trans>We don’t tell the other person who complained.</Trans>
      </p>
    </Section>
  );
}
