import { Trans, useLingui } from '@lingui/react/macro';
import { Scale } from 'lucide-react';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { CallInput } from '#platform/shared/call.ts';
import { formAction } from '#platform/web/form-action.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { getUnfoundedSenders, measureSender } from '../../senders-calls.gen.ts';
import { senderKey, SenderRow } from './sender-row.tsx';

export const handle: PageHandle = { name: 'staff-law-senders', catalogs: ['staff-law'] };

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(pageContext).dispatch(getUnfoundedSenders, {});

export const action = formAction(async (form, { attempt }) => {
  const text = (name: string) => textOf(form, name).trim();
  const [member, address] = [text('member'), text('address')];
  await attempt(measureSender, {
    ...(member === '' ? { address } : { member }),
    concerns: text('concerns'),
    action: text('action'),
    until: text('until'),
    reason: text('reason'),
  } as CallInput<typeof measureSender>);
  return redirect('/staff/law/senders');
});

/**
 * People who often send manifestly unfounded notices or complaints (Article 23 of the Digital Services Act), for
 * moderators.
 */
export default function SendersPage() {
  const { t } = useLingui();
  const { senders } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <StaffPage title={t`Unfounded reports`} width="max-w-3xl">
      <p className="mt-1 max-w-prose text-sm text-pretty text-ink-muted">
        <Trans>
          Who sent reports or complaints in the last 12 months that were manifestly unfounded: anyone could
          see it. Warn them first. If it goes on, pause what they send for a while. Reports about minors and
          about people in danger always reach us.
        </Trans>
      </p>
      {senders.length === 0 ? (
        <EmptyState icon={<Scale />} title={<Trans>Nothing has been marked as unfounded</Trans>} />
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {senders.map((sender) => (
            <SenderRow
              key={senderKey(sender)}
              sender={sender}
              refusal={refusal?.values['sender'] === senderKey(sender) ? refusal : undefined}
            />
          ))}
        </ul>
      )}
    </StaffPage>
  );
}
