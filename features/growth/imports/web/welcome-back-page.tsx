import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useActionData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { FormPage, Outcome } from '#features/identity/accounts/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { formAction } from '#platform/web/form-action.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { acceptImport, refuseImport } from '../calls.gen.ts';
import { importErrorMessages } from './error-messages.ts';

export const handle: PageHandle = {
  name: 'login-welcome-back',
  catalogs: ['imports', 'accounts'],
  script: 'none',
};

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).loggedIn ? redirect('/members') : null;
}

export const action = formAction(async (form, { attempt }) => {
  if (form.has('delete')) {
    await attempt(refuseImport, {});
    return redirect('/login/welcome-back?deleted');
  }
  await attempt(acceptImport, {
    accept_terms: form.has('accept_terms'),
    accept_sensitive: form.has('accept_sensitive'),
    accept_age: form.has('accept_age'),
  });
  return redirect('/members');
});

/** What an imported member sees at their first log-in. Others do not see them before they agree. */
export default function WelcomeBackPage() {
  const [search] = useSearchParams();
  if (search.has('deleted')) return <Deleted />;
  return search.has('delete') ? <ConfirmDeletion /> : <Consent />;
}

const fields = ['accept_terms', 'accept_sensitive', 'accept_age'] as const;

function Consent() {
  const { t } = useLingui();
  const { name, min_age: minAge } = useSettings();
  const refusal = useActionData<typeof action>();
  const refused = useRefusedForm(refusal, { messages: importErrorMessages, fields });
  const box = (field: (typeof fields)[number]) => ({
    name: field,
    defaultChecked: refusal?.values[field] !== undefined,
    ...refused.of(field),
  });
  return (
    <FormPage
      drawing="door"
      title={t`Welcome back`}
      intro={
        <Trans>
          Your account has moved to {name}, with your profile, messages and credits. Nobody can see you until
          you agree.
        </Trans>
      }
      below={
        <Trans>
          Don’t want this? <a href="/login/welcome-back?delete">Delete my account</a>
        </Trans>
      }
    >
      {refused.rest ? <Expired>{refused.rest}</Expired> : null}
      <form method="post" className="grid gap-6">
        <div className="grid gap-2">
          <Checkbox
            label={
              <Trans>
                I accept the <a href="/pages/terms">terms</a> and have read the{' '}
                <a href="/pages/privacy">privacy statement</a>.
              </Trans>
            }
            {...box('accept_terms')}
          />
          <Checkbox
            label={
              <Trans>
                You may keep my orientation, who I’m looking for and the intimate interests I choose, to find
                people for me and to show them on my profile. I can withdraw this at any time in my settings.
              </Trans>
            }
            {...box('accept_sensitive')}
          />
          <Checkbox label={<Trans>I’m {minAge} or older.</Trans>} {...box('accept_age')} />
        </div>
        <Button type="submit" size="lg" block>
          <Trans>Agree and continue</Trans>
        </Button>
      </form>
    </FormPage>
  );
}

function Expired({ children }: { readonly children: string }) {
  return (
    <Alert tone="danger">
      <div className="grid justify-items-start gap-3">
        <p>{children}</p>
        <Button asChild size="sm">
          <a href="/login">
            <Trans>Log in</Trans>
          </a>
        </Button>
      </div>
    </Alert>
  );
}

function ConfirmDeletion() {
  const { t } = useLingui();
  const refused = useRefusedForm(useActionData<typeof action>(), {
    messages: importErrorMessages,
    fields: [],
  });
  return (
    <FormPage
      drawing="door"
      title={t`Delete your account?`}
      intro={<Trans>We erase your profile, photos, messages and credits. This can’t be undone.</Trans>}
      below={<a href="/login/welcome-back">{t`Keep my account`}</a>}
    >
      {refused.rest ? <Expired>{refused.rest}</Expired> : null}
      <form method="post">
        <input type="hidden" name="delete" value="yes" />
        <Button type="submit" variant="danger" size="lg" block>
          <Trans>Delete my account</Trans>
        </Button>
      </form>
    </FormPage>
  );
}

function Deleted() {
  const { t } = useLingui();
  return (
    <Outcome
      drawing="done"
      title={t`Your account has been deleted`}
      text={t`We erase your data within a day. You don’t need to do anything else.`}
      action={
        <Button asChild size="lg">
          <a href="/">
            <Trans>Continue</Trans>
          </a>
        </Button>
      }
    />
  );
}
