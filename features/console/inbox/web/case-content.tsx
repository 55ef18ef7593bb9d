import { Trans, useLingui } from '@lingui/react/macro';
import { refusalReasons } from '#features/people/photos/calls.gen.ts';
import { refusalWords } from '#features/people/photos/web/public.ts';
import { ComplaintBody } from '#features/safety/complaints/web/public.ts';
import {
  OtherPhotos,
  Resemblance,
  ScoreBadge,
  SignalBody,
  signalNames,
} from '#features/safety/moderation/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { decisionNames } from '#features/safety/cases/web/public.ts';
import type { Image } from '#platform/shared/image.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import type { CaseOutcome, InboxCase, InboxItem } from '../contract.ts';
import { AppealText } from './appeal-text.tsx';
import { ReportedCase } from './reported-case.tsx';

interface CaseContentProps {
  readonly content: InboxCase;
  readonly item: InboxItem;
  readonly outcome: CaseOutcome | null;
}

/** The content of a case, for the decision. A decided photo, and an appeal about one, have only their outcome left. */
export function CaseContent({ content, item, outcome }: CaseContentProps) {
  const { i18n } = useLingui();
  const {
    kind,
    photo,
    chat_photo: chatPhoto,
    report,
    signal,
    complaint,
    photo_appeal: photoAppeal,
  } = content;
  if (photo) return <ProfilePhoto review={photo} />;
  if (chatPhoto)
    return (
      <div className="mt-4 grid gap-3">
        <Picture image={chatPhoto.photo} name={chatPhoto.sender.name} />
        <p className="text-sm text-ink-muted">
          <Trans>Sent in a chat. The recipient sees it once it’s approved.</Trans>
        </p>
      </div>
    );
  if (report)
    return (
      <>
        <ReportedCase report={report} isAppeal={kind === 'appeal'} />
        <SenderLine sender={content.sender} />
      </>
    );
  if (signal)
    return (
      <>
        <p className="mt-3">
          <Badge tone="warning">{i18n._(signalNames[signal.kind])}</Badge>
        </p>
        <SignalBody signal={signal} />
      </>
    );
  if (complaint)
    return (
      <>
        <ComplaintBody complaint={complaint} />
        {complaint.answer === null ? null : <Answer text={complaint.answer} />}
        <SenderLine sender={content.sender} />
      </>
    );
  if (photoAppeal)
    return (
      <div className="mt-4 grid gap-3">
        {photoAppeal.image ? (
          <Picture image={photoAppeal.image} name={photoAppeal.member.name} />
        ) : (
          <Alert>
            <Trans>
              The photo has been erased. If you reverse the decision, the member can add it again.
            </Trans>
          </Alert>
        )}
        <p className="text-sm">
          <Trans>Rejected:</Trans> <strong>{i18n._(refusalWords[photoAppeal.reason])}</strong> ·{' '}
          {photoAppeal.refused_by?.name ?? <Trans>Unknown</Trans>} · <Time at={photoAppeal.refused_at} />
        </p>
        <AppealText text={photoAppeal.text} at={photoAppeal.created_at} />
      </div>
    );
  return outcome ? <Outcome item={item} outcome={outcome} /> : null;
}

function Outcome({ item, outcome }: { readonly item: InboxItem; readonly outcome: CaseOutcome }) {
  const { kind, decision } = item;
  const { rule, reasons } = outcome;
  const { i18n } = useLingui();
  const isAppeal = kind === 'appeal';
  const reason = refusalReasons.find((each) => each === rule);
  return (
    <section className="mt-4 rounded-card bg-surface-muted p-4">
      <h3 className="text-base">
        {isAppeal ? <Trans>What we decided on the appeal</Trans> : <Trans>What we decided</Trans>}
      </h3>
      <p className="mt-1 text-sm">
        {decision ? i18n._(decisionNames[decision]) : null}
        {reason ? ` · ${i18n._(refusalWords[reason])}` : ''}
      </p>
      {reasons ? <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{reasons}</p> : null}
      <p className="mt-2 text-sm text-ink-muted">
        <Trans>The photo isn’t shown here any more.</Trans>
      </p>
    </section>
  );
}

function Answer({ text }: { readonly text: string }) {
  return (
    <section className="mt-4 rounded-card bg-surface-muted p-4">
      <h3 className="text-base">
        <Trans>Our answer</Trans>
      </h3>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{text}</p>
    </section>
  );
}

function ProfilePhoto({ review }: { readonly review: NonNullable<InboxCase['photo']> }) {
  return (
    <div className="mt-4 grid gap-3">
      <Picture image={review.photo} name={review.member.name} />
      <Resemblance review={review} />
      <p>
        <ScoreBadge band={review.score_band} />
      </p>
      <div className="empty:hidden [&>div]:px-0">
        <OtherPhotos review={review} />
      </div>
    </div>
  );
}

function Picture({ image, name }: { readonly image: Image; readonly name: string }) {
  const { t } = useLingui();
  return (
    <img
      src={image.filename}
      width={image.width}
      height={image.height}
      alt={t`Photo of ${name}`}
      className="mx-auto max-h-[56dvh] w-auto max-w-full rounded-card bg-surface-muted object-contain"
    />
  );
}

/** How many of the sender's earlier reports or complaints were unfounded. Nothing for a sender's first one. */
function SenderLine({ sender }: Pick<InboxCase, 'sender'>) {
  const iso = useIsoLocale();
  if (sender === null || sender.decided === 0) return null;
  const [unfounded, decided] = [sender.unfounded.toLocaleString(iso), sender.decided.toLocaleString(iso)];
  const share = (sender.unfounded / sender.decided).toLocaleString(iso, { style: 'percent' });
  return (
    <p className="mt-5 text-sm text-ink-muted tabular-nums">
      <Trans>
        Earlier ones from this sender, in 12 months: {decided} decided, {unfounded} of them manifestly
        unfounded ({share})
      </Trans>
    </p>
  );
}
