import { Trans, useLingui } from '@lingui/react/macro';
import { Time } from '#features/site/sites/web/public.ts';
import { localeForms } from '#platform/shared/locales.ts';
import { Fact } from '#platform/web/staff/fact.tsx';
import type { Complaint } from '../../calls.gen.ts';
import { subjectNames } from '../subject-names.ts';

/** Who is complaining, and about what. */
export function ComplaintBody({ complaint }: { readonly complaint: Complaint }) {
  const { text } = complaint;
  return (
    <>
      <Facts complaint={complaint} />
      <blockquote className="mt-6 rounded-card border border-line bg-surface p-5 whitespace-pre-wrap wrap-anywhere">
        {text}
      </blockquote>
    </>
  );
}

function Facts({ complaint }: { readonly complaint: Complaint }) {
  const { t, i18n } = useLingui();
  const {
    subject,
    name,
    email,
    member,
    flagger,
    language,
    created_at: createdAt,
    answered_at: answeredAt,
  } = complaint;
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Fact term={t`About`}>{i18n._(subjectNames[subject])}</Fact>
      <Fact term={t`Came in`}>
        <Time at={createdAt} />
      </Fact>
      <Fact term={t`From`}>
        {name === '' ? <Trans>Without a name</Trans> : name}
        {flagger === null ? null : (
          <>
            {' · '}
            <Trans>Trusted flagger</Trans>
          </>
        )}
        {member === null ? null : (
          <>
            {' · '}
            <a href={`/members/${member}`} className="text-primary underline underline-offset-4">
              <Trans>profile</Trans>
            </a>
          </>
        )}
      </Fact>
      <Fact term={t`Email`}>{email === '' ? <Trans>None given</Trans> : email}</Fact>
      <Fact term={t`Language`}>{localeForms[language].name}</Fact>
      {answeredAt === null ? null : (
        <Fact term={t`Answered`}>
          <Time at={answeredAt} />
        </Fact>
      )}
    </dl>
  );
}
