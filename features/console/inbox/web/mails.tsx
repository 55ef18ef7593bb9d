import { Plural, Trans } from '@lingui/react/macro';
import type { CallResponse } from '#platform/shared/call.ts';
import type { previewInboxDecision } from '../contract.ts';

type Mail = CallResponse<typeof previewInboxDecision>['mails'][number];

/** The mails that a decision sends: the statement of reasons first, then those to others. */
export function Mails({ mails }: { readonly mails: readonly Mail[] }) {
  const toSubject = mails.filter(({ to_subject: is }) => is);
  const others = mails.length - toSubject.length;
  if (mails.length === 0)
    return (
      <p className="text-sm text-ink-muted">
        <Trans>Nobody gets an email about this.</Trans>
      </p>
    );
  return (
    <div className="grid gap-3">
      {(toSubject.length > 0 ? toSubject : mails).map(({ subject, text }, index) => (
        <article key={index} className="rounded-card border border-line bg-surface p-4 text-sm">
          <h3 className="text-sm">{subject}</h3>
          <p className="mt-2 whitespace-pre-wrap text-ink-muted wrap-anywhere">{text}</p>
        </article>
      ))}
      {toSubject.length > 0 && others > 0 ? (
        <p className="text-sm text-ink-muted">
          <Plural
            value={others}
            one="One more email goes out, such as the answer to the person who reported this."
            other="# more emails go out, such as the answers to the people who reported this."
          />
        </p>
      ) : null}
    </div>
  );
}
