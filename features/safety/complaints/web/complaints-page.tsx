import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
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
import { refuseForm, textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { getComplaintWriter, sendComplaint } from '../calls.gen.ts';
import { ComplaintForm } from './complaint-form.tsx';

export const handle: PageHandle = { name: 'complaints', catalogs: ['complaints', 'legal'], script: 'none' };

export async function loader(args: LoaderFunctionArgs) {
  const { dispatch, loggedIn } = args.context.get(pageContext);
  const [{ companyinfo }, writer] = await Promise.all([
    loadCompany(args),
    loggedIn ? dispatch(getComplaintWriter, {}) : null,
  ]);
  const sent = new URL(args.request.url).searchParams.get('sent') ?? '';
  return { companyinfo, writer, key: uuidv4(), sent: /^K-[A-Z2-9]{6}$/.test(sent) ? sent : null };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { attempt, locale } = context.get(pageContext);
  const form = await request.formData();
  const key = textOf(form, 'key');
  const fields = {
    subject: textOf(form, 'subject'),
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    text: textOf(form, 'text'),
    language: locale,
  } as CallInput<typeof sendComplaint>;
  try {
    const options = /^[\w-]{8,100}$/.test(key) ? { idempotencyKey: key } : {};
    const { reference } = await attempt(sendComplaint, fields, options);
    return redirect(`/complaints?sent=${reference}`);
  } catch (error) {
    return refuseForm(error, form);
  }
}

export default function ComplaintsPage() {
  const { t } = useLingui();
  const { name } = useCompany();
  const { writer, key, sent } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <LegalPage
      title={t`Complaints`}
      intro={
        <Trans>
          About a member, a photo, a message, a payment, a decision of ours or {name} itself: tell us. You
          need no account for it, and it costs nothing.
        </Trans>
      }
    >
      {sent === null ? null : <Sent reference={sent} />}
      <p className="rounded-card bg-danger-soft p-4 text-on-danger-soft">
        <Trans>
          Are you or is somebody else in danger now? Call the emergency number: 112 in the European Union, 999
          in the United Kingdom, 911 in North America.
        </Trans>
      </p>
      {sent === null ? (
        <Section title={t`Your complaint`}>
          <ComplaintForm writer={writer} refusal={refusal} idempotencyKey={key} />
          <p>
            <Trans>
              Would you rather write a mail, or send a picture along? Write to <MailLink />.
            </Trans>
          </p>
        </Section>
      ) : null}
      <WhatHappensThen />
      <Section title={t`Elsewhere`}>
        <Points
          points={[
            <Trans key="data">
              About your personal data you may complain to the data protection authority where you live: see{' '}
              <a href="/pages/privacy">privacy</a>.
            </Trans>,
            <Trans key="police">Report crimes to the police too, and keep the messages as proof.</Trans>,
            <Trans key="court">You may always go to court.</Trans>,
          ]}
        />
      </Section>
    </LegalPage>
  );
}

function Sent({ reference: sent }: { readonly reference: string }) {
  const { t } = useLingui();
  return (
    <Alert
      tone="success"
      title={t`Your complaint has come in`}
      action={
        <a href="/complaints" className="font-semibold text-current underline underline-offset-4">
          {t`Write another one`}
        </a>
      }
    >
      <Trans>Its number is {sent}. If you gave an address, a mail that says so is on its way to you.</Trans>
    </Alert>
  );
}

function WhatHappensThen() {
  const { t } = useLingui();
  const { company } = useCompany();
  return (
    <Section title={t`What happens then`}>
      <Steps
        steps={[
          <Trans key="receipt">You get a mail that we have it, with a number to refer to.</Trans>,
          <Trans key="person">
            A person at {company} looks into it. What tells of something illegal goes first.
          </Trans>,
          <Trans key="answer">
            Within 14 days you hear what we decided and why. If we need longer, you hear that, with the reason
            and the day.
          </Trans>,
          <Trans key="appeal">
            If you disagree, answer the mail. Somebody else looks at it anew; see{' '}
            <a href="/pages/ban">rules, bans and appeals</a>.
          </Trans>,
        ]}
      />
      <p>
        <Trans>We do not tell the other person who complained.</Trans>
      </p>
    </Section>
  );
}
