import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { ShieldAlert } from 'lucide-react';
import { ReportButton } from '#features/safety/report-form/web/public.ts';
import type { MessageWarning } from '../../message-choices.ts';

const explanations: Readonly<Record<MessageWarning, MessageDescriptor>> = {
  money: msg`This message seems to be about money. Never send money, gift cards or bank details to someone you haven’t met.`,
  off_platform: msg`This message seems to be trying to get you to leave this site. We can help you here, but not elsewhere. Don’t give your phone number or address to someone you don’t know well.`,
  repeated: msg`This message went to several people. Be careful with anyone who sends the same text to everyone.`,
  speed: msg`This member is writing to a lot of people at once. Take your time, and be careful what you share.`,
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
      className="mt-3 mb-2 flex w-full max-w-lg gap-3 self-center rounded-card bg-surface p-4 text-sm text-ink ring-1 ring-line ring-inset"
    >
      <ShieldAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <p>{i18n._(explanations[warning])}</p>
        <ReportButton
          member={member}
          message={{ conversation, seq }}
          label={t`Report this message`}
          className="mt-1 -mb-2 -ms-4"
        />
      </div>
    </div>
  );
}
