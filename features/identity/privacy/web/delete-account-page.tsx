import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formAction } from '#platform/web/form-action.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { pageContext, type PageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { deleteAccount, getLeaveOffers, getPrivacy, pauseAccount, takeLeaveOffer } from '../calls.gen.ts';
import { leaveOffers, leaveReasons } from '../privacy-choices.ts';
import { DeletionForm } from './deletion-form.tsx';
import { LeaveAlternatives, type Offer } from './leave-alternatives.tsx';
import { useDay } from './use-day.ts';

export const handle: PageHandle = { name: 'settings-delete', catalogs: ['privacy'], script: 'none' };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const [{ offers }, { paused_at: pausedAt }] = await Promise.all([
    dispatch(getLeaveOffers, {}),
    dispatch(getPrivacy, {}),
  ]);
  const done = new URL(request.url).searchParams.get('done');
  return { offers, paused: pausedAt !== null, done };
}

export const action = formAction(async (form, page) => {
  // Redirects visitors to the log-in page.
  await page.dispatch(getPrivacy, {});
  return redirect(await act(page, form));
});

/** Runs the action of the clicked button, and returns the address of the next page. */
async function act({ attempt }: PageContext, form: FormData): Promise<string> {
  const offer = leaveOffers.find((one) => one === form.get('offer'));
  if (offer) {
    await attempt(takeLeaveOffer, { offer });
    return `/settings/delete?done=${offer}`;
  }
  if (form.get('intent') === 'pause') {
    await attempt(pauseAccount, {});
    return '/settings/delete?done=pause';
  }
  const reason = leaveReasons.find((one) => one === form.get('reason')) ?? null;
  await attempt(deleteAccount, { password: textOf(form, 'password'), reason });
  return '/account-deleted';
}

/** Deleting costs nothing, takes one page, and is as prominent as the alternatives. */
export default function DeleteAccountPage() {
  const { t } = useLingui();
  const { offers, paused, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle>{t`Delete my account`}</PageTitle>
      <div>
        <h1 className="font-display text-2xl font-semibold tracking-tight md:text-3xl">
          <Trans>Delete my account</Trans>
        </h1>
        <p className="mt-3 text-pretty [&_a]:underline">
          <Trans>
            Your profile, name and photos disappear from the site right away. Your messages stay with the
            people you wrote to, without your name, until we erase those too. For 14 days, you can bring
            everything back with the link in our email. After that, we erase it for good. Deleting your
            account is free. You may want to <a href="/settings/data">download your data</a> first.
          </Trans>
        </p>
      </div>

      <WhatHappened done={done} offers={offers} paused={paused} />
      <section aria-labelledby="instead" className="grid grid-cols-1 gap-3">
        <h2 id="instead" className="text-lg font-semibold">
          <Trans>Would one of these help instead?</Trans>
        </h2>
        <LeaveAlternatives offers={offers} paused={paused} />
      </section>
      <DeletionForm refusal={refusal} />
    </div>
  );
}

interface WhatHappenedProps {
  /** The button clicked on the previous page. */
  readonly done: string | null;
  readonly offers: readonly Offer[];
  readonly paused: boolean;
}

/** Confirms the last choice. If the URL is forged, shows nothing. */
function WhatHappened({ done, offers, paused }: WhatHappenedProps) {
  const day = useDay();
  const taken = offers.find(({ offer, taken }) => offer === done && taken);
  const amount = taken?.amount ?? 0;
  const until = taken?.until ? day(taken.until) : null;
  const words =
    done === 'pause' && paused ? (
      <Trans>You’re taking a break. Nobody sees you until you come back.</Trans>
    ) : taken?.offer === 'trial' ? (
      <Plural
        value={amount}
        one="We’ve added # credit to your balance."
        other="We’ve added # credits to your balance."
      />
    ) : taken?.offer === 'privacy_mode' ? (
      <Trans>Invisible mode is on, free until {until}.</Trans>
    ) : taken?.offer === 'discount' ? (
      <Trans>
        You get {amount}% off all credits until {until}.
      </Trans>
    ) : null;
  if (!words) return null;
  return (
    <Alert tone="success">
      {words} <Trans>Your account stays as it is.</Trans>
    </Alert>
  );
}
