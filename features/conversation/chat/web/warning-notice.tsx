import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { ReportButton } from '#features/people/report-form/web/public.ts';
import type { MessageWarning } from '../message-choices.ts';

const explanations: Readonly<Record<MessageWarning, MessageDescriptor>> = {
  money: msg`This message seems to be about money. Never send money, gift cards or account numbers to somebody you have not met.`,
  off_platform: msg`This message seems to lead away from this site. Here we can help you; elsewhere we cannot. Give no telephone number or address to somebody you do not know well.`,
  repeated: msg`Several members got this very message. Whoever writes the same to everybody often wants something else than you.`,
  speed: msg`This member writes to many people in a short time. Take your time, and be careful with what you tell.`,
};

interface WarningNoticeProps {
  readonly warning: MessageWarning;
  readonly conversation: string;
  readonly seq: number;
  readonly member: { readonly id: string; readonly name: string };
}

/** Explains to the receiver why to be careful with the message above, and lets them report it. */
export function WarningNotice({ warning, conversation, seq, member }: WarningNoticeProps) {
  const { t, i18n } = useLingui();
  return (
    <div
      role="note"
      className="mt-1 mb-2 max-w-[92%] rounded-card bg-warning-soft px-4 py-3 text-sm text-on-warning-soft sm:max-w-[75%]"
    >
      <p className="flex gap-2">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{i18n._(explanations[warning])}</span>
      </p>
      <ReportButton
        member={member}
        message={{ conversation, seq }}
        label={t`Report this message`}
        className="mt-1 -ml-2 text-current!"
      />
    </div>
  );
}
