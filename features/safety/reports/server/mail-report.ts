import { createElement } from 'react';
import { mailFromSite, type MailDetails, type WriteLetter } from '#features/site/sites/server/public.ts';
import type { ReportReason } from '#features/safety/report-form/report-reasons.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { findReportedMember, type ReportRow } from './reports-queries.ts';
import { deriveSource } from './shown-report.ts';

type SiteServices = Services & { readonly siteId: number };

/** Mails a member in their language, unless they have left. */
async function mailMember(
  context: SiteServices,
  tx: Transaction,
  memberId: string,
  write: (details: MailDetails & { readonly name: string }) => ReturnType<WriteLetter>,
): Promise<void> {
  const { siteId } = context;
  const receiver = await findReportedMember(tx, siteId, memberId);
  if (!receiver?.email) return;
  const { name, email: to, language } = receiver;
  await mailFromSite(context, tx, { siteId, memberId, to, language }, (details) =>
    write({ ...details, name }),
  );
}

/** Confirms the report to the reporter. */
export async function mailReceipt(
  context: SiteServices,
  tx: Transaction,
  { reporterId, reference }: { readonly reporterId: string; readonly reference: string },
): Promise<void> {
  await mailMember(context, tx, reporterId, async (details) => {
    const { ReportReceipt, receiptSubject } = await import('./mails/report-receipt.tsx');
    return {
      subject: receiptSubject(reference),
      body: createElement(ReportReceipt, { ...details, reference }),
    };
  });
}

/** Mails the decision to the reporter. Does not name the reported member, who may read over the reporter's shoulder. */
export async function mailDecision(
  context: SiteServices,
  tx: Transaction,
  { reporterId, reference, decision }: ReportRow,
): Promise<void> {
  if (reporterId === null || decision === null) return;
  await mailMember(context, tx, reporterId, async (details) => {
    const { ReportDecisionMail, decisionSubject } = await import('./mails/report-decision.tsx');
    return {
      subject: decisionSubject(reference),
      body: createElement(ReportDecisionMail, { ...details, reference, decision }),
    };
  });
}

/** Mails the statement of reasons to a member who is restricted by the decision, perhaps on all sites of a company. */
export async function mailStatement(
  context: SiteServices,
  tx: Transaction,
  report: ReportRow,
  companyOfAllSites?: string,
): Promise<void> {
  const { reportedId, reference, decision, rule, facts } = report;
  if (decision === null || decision === 'no_action' || rule === null) return;
  await mailMember(context, tx, reportedId, async (details) => {
    const { StatementOfReasons, statementSubjects } = await import('./mails/statement-of-reasons.tsx');
    return {
      subject: statementSubjects[decision],
      body: createElement(StatementOfReasons, {
        ...details,
        reference,
        decision,
        rule,
        facts: facts ?? '',
        source: deriveSource(report),
        companyOfAllSites,
      }),
    };
  });
}

/** Warns a member about breaking a rule. */
export async function mailWarning(
  context: SiteServices,
  tx: Transaction,
  {
    memberId,
    rule,
    facts,
  }: { readonly memberId: string; readonly rule: ReportReason; readonly facts: string },
): Promise<void> {
  await mailMember(context, tx, memberId, async (details) => {
    const { Warning, warningSubject } = await import('./mails/warning.tsx');
    return { subject: warningSubject, body: createElement(Warning, { ...details, rule, facts }) };
  });
}

/** Tells a member that their suspension has been lifted. */
export async function mailLift(context: SiteServices, tx: Transaction, memberId: string): Promise<void> {
  await mailMember(context, tx, memberId, async (details) => {
    const { SuspensionLifted, liftedSubject } = await import('./mails/suspension-lifted.tsx');
    return { subject: liftedSubject, body: createElement(SuspensionLifted, details) };
  });
}

/** Tells a member that their appeal was rejected, and why. */
export async function mailAppealUpheld(
  context: SiteServices,
  tx: Transaction,
  { reportedId, reference }: ReportRow,
  answer: string,
): Promise<void> {
  await mailMember(context, tx, reportedId, async (details) => {
    const { AppealUpheld, upheldSubject } = await import('./mails/appeal-upheld.tsx');
    return {
      subject: upheldSubject(reference),
      body: createElement(AppealUpheld, { ...details, reference, answer }),
    };
  });
}
