import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { KeyHint } from '#features/safety/moderation/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { caseNames } from '#features/safety/cases/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { takeOverCase } from '../calls.gen.ts';
import type { InboxDecision, InboxItem } from '../contract.ts';
import { CaseContent } from './case-content.tsx';
import { toCaseRef } from './case-key.ts';
import { DecisionBar } from './decision-bar.tsx';
import { inboxErrorMessages } from './error-messages.ts';
import { StateBadge } from './state-badge.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { useCaseKeys } from './use-case-keys.ts';
import { isGone, useCase, useExclusiveClaim, type LoadedCase } from './use-open-case.ts';

interface CasePaneProps {
  readonly item: InboxItem;
  /** Its content, if the page came with it. */
  readonly loaded: LoadedCase | undefined;
  readonly now: number;
  /** The reviewer's input for a decision that was not carried out. */
  readonly draft: InboxDecision | undefined;
  readonly onDecide: (decision: InboxDecision) => void;
  /** The case is decided or gone. */
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** The open case, with the buttons that decide it. Its React key is the case's key. */
export function CasePane({ item, loaded, now, draft, onDecide, onGone, onClose }: CasePaneProps) {
  const { t, i18n } = useLingui();
  const sentence = useErrorSentence(inboxErrorMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch, isFetching } = useCase(item, loaded);
  const { claimedBy, claimAgain } = useExclusiveClaim(item, onGone);
  const isAdministrator = useUser()?.staff_role === 'administrator';
  const [asksReason, setAsksReason] = useState(false);
  const takeOver = useSend(takeOverCase, { onSuccess: claimAgain });
  const startTakingOver = () => (item.urgent ? takeOver.mutate(toCaseRef(item)) : setAsksReason(true));
  const mayTakeOver = claimedBy !== null && (item.urgent || isAdministrator);
  const gone = isGone(error);
  useCaseKeys({ t: mayTakeOver ? startTakingOver : undefined });
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article
      aria-labelledby="case"
      data-case={item.subject}
      className="flex min-h-[calc(100dvh-3.5rem)] flex-col"
    >
      <div className="mx-auto w-full max-w-3xl flex-1 px-4 pt-4 pb-8 lg:px-8">
        <div className="flex items-start gap-2">
          <IconButton
            label={t`Back to the list`}
            icon={<ArrowLeft />}
            onClick={onClose}
            className="-ms-2 lg:hidden"
          />
          <div className="min-w-0 flex-1">
            <h2 id="case" ref={heading} tabIndex={-1} className="text-xl outline-none wrap-anywhere">
              {i18n._(caseNames[item.kind])}
              {item.member ? ` · ${item.member.name}` : item.reference ? ` · ${item.reference}` : ''}
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
              <StateBadge item={item} now={now} />
              {item.trusted ? (
                <Badge tone="primary">
                  <Trans>Trusted flagger</Trans>
                </Badge>
              ) : null}
              {item.urgent ? (
                <Badge tone="danger">
                  <Trans>Urgent</Trans>
                </Badge>
              ) : null}
              <span>
                <Time at={item.decided_at ?? item.opened_at} />
                {item.decided_by ? ` · ${item.decided_by.name}` : ''}
              </span>
              {item.member ? (
                <a
                  href={`/staff/members/${item.member.id}`}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-6 items-center gap-1 text-primary underline underline-offset-4"
                >
                  <Trans>Member’s page</Trans> <ExternalLink className="size-3.5" aria-hidden="true" />
                </a>
              ) : null}
            </p>
          </div>
        </div>
        {claimedBy ? (
          <Alert
            tone="warning"
            className="mt-4"
            action={
              mayTakeOver ? (
                <Button size="sm" variant="secondary" loading={takeOver.isPending} onClick={startTakingOver}>
                  {item.urgent ? <Trans>Take over now</Trans> : <Trans>Take over…</Trans>}{' '}
                  <KeyHint>T</KeyHint>
                </Button>
              ) : undefined
            }
          >
            <Trans>{claimedBy.name} is working on this, so you can’t decide it.</Trans>
          </Alert>
        ) : null}
        {takeOver.error ? (
          <Alert tone="danger" className="mt-4">
            {sentence(takeOver.error)}
          </Alert>
        ) : null}
        {data ? (
          <CaseContent content={data.case} item={item} outcome={data.outcome} />
        ) : gone ? (
          <Alert className="mt-4">
            <Trans>This case isn’t open any more.</Trans>
          </Alert>
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonGroup className="mt-4 grid gap-3">
            <Skeleton className="h-[50dvh] w-full rounded-card" />
          </SkeletonGroup>
        )}
      </div>
      {data && item.decision === null ? (
        <div
          data-bar="below"
          className="sticky bottom-0 z-20 max-h-[75dvh] overflow-y-auto border-t border-line bg-page"
        >
          <div className="mx-auto w-full max-w-3xl px-4 py-3 lg:px-8">
            <DecisionBar
              content={data.case}
              disabled={claimedBy !== null}
              draft={draft}
              onDecide={onDecide}
            />
          </div>
        </div>
      ) : gone ? (
        <div className="mx-auto w-full max-w-3xl px-4 pb-6 lg:px-8">
          <Button size="sm" onClick={onGone}>
            <Trans>Next case</Trans>
          </Button>
        </div>
      ) : null}
      {asksReason ? (
        <TakeOverDialog
          item={item}
          name={claimedBy?.name ?? ''}
          onClose={() => setAsksReason(false)}
          onDone={() => {
            setAsksReason(false);
            claimAgain();
          }}
        />
      ) : null}
    </article>
  );
}
