import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { sendPhoto } from '#features/conversation/chat/content-contract.ts';
import type { CaseKind } from '#features/safety/cases/case-choices.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { sendComplaint } from '#features/safety/complaints/contract.ts';
import { appealSuspension } from '#features/safety/reports/contract.ts';
import { aMember, type TestMember } from './builders.ts';
import { decideCase, findCase } from './inbox.ts';
import { portrait } from './photos.ts';
import type { TestServer } from './test-server.ts';

export interface OpenedCase {
  readonly kind: CaseKind;
  readonly subjectId: string;
  /** The member it is about, or the one who complained. */
  readonly member: TestMember;
  readonly reference: string | null;
  decide(reviewer: TestMember): Promise<unknown>;
}

export type CaseMaker = (server: TestServer, moderator: TestMember) => Promise<OpenedCase>;

let pictures = 11_000;

/** Opens a case of each kind as members do; `decide` decides it as staff do. */
export const caseMakers: Readonly<Record<CaseKind, CaseMaker>> = {
  photo: async (server) => {
    const member = await aMember(server).create();
    const { photo } = await member.call(uploadPhoto, { file: await portrait(++pictures) });
    return {
      kind: 'photo',
      subjectId: photo.id,
      member,
      reference: null,
      decide: (reviewer) =>
        decideCase(server, reviewer, {
          kind: 'photo',
          subject: photo.id,
          decision: 'refused',
          photo_reason: 'quality',
        }),
    };
  },
  chat_photo: async (server) => {
    const member = await aMember(server).premium().withCredits(10).create();
    const { conversation } = await member.call(openChat, { member: (await aMember(server).create()).id });
    const { message } = await member.call(sendPhoto, { conversation, file: await portrait(++pictures) });
    const photo = message.photo!.id;
    return {
      kind: 'chat_photo',
      subjectId: photo,
      member,
      reference: null,
      decide: (reviewer) =>
        decideCase(server, reviewer, { kind: 'chat_photo', subject: photo, decision: 'approved' }),
    };
  },
  report: aReport,
  signal: async (server, moderator) => {
    const member = await aMember(server).male().withCredits(10).create();
    const receiver = await aMember(server).female().create();
    const { conversation } = await member.call(openChat, { member: receiver.id });
    await member.call(sendMessage, { conversation, body: 'Kun je me 500 euro lenen?' });
    const { subject: signal } = await findCase(moderator, 'signal', { member: member.id });
    return {
      kind: 'signal',
      subjectId: signal,
      member,
      reference: null,
      decide: (reviewer) =>
        decideCase(server, reviewer, {
          kind: 'signal',
          subject: signal,
          decision: 'suspended',
          text: 'Asked for money.',
        }),
    };
  },
  complaint: async (server, moderator) => {
    const member = await aMember(server).create();
    const { reference } = await member.call(sendComplaint, {
      subject: 'payment',
      name: 'Anna',
      email: member.email,
      text: 'I paid twice.',
      language: 'en',
    });
    const { subject: complaint } = await findCase(moderator, 'complaint', { reference });
    return {
      kind: 'complaint',
      subjectId: complaint,
      member,
      reference,
      decide: (reviewer) =>
        decideCase(server, reviewer, {
          kind: 'complaint',
          subject: complaint,
          decision: 'answered',
          text: 'You have it back.',
        }),
    };
  },
  appeal: async (server, moderator) => {
    const { member, subjectId: report, reference, decide } = await aReport(server, moderator);
    await decide(moderator);
    await member.call(appealSuspension, { text: 'I did not.' });
    return {
      kind: 'appeal',
      subjectId: report,
      member,
      reference,
      decide: (reviewer) =>
        decideCase(server, reviewer, {
          kind: 'appeal',
          subject: report,
          decision: 'upheld',
          text: 'You did.',
        }),
    };
  },
};

async function aReport(server: TestServer, moderator: TestMember): Promise<OpenedCase> {
  const member = await aMember(server).male().create();
  const reporter = await aMember(server).female().create();
  const { reference } = await reporter.call(reportMember, { member: member.id, reason: 'scam' });
  const { subject: report } = await findCase(moderator, 'report', { reference });
  return {
    kind: 'report',
    subjectId: report,
    member,
    reference,
    decide: (reviewer) =>
      decideCase(server, reviewer, {
        kind: 'report',
        subject: report,
        decision: 'suspend',
        rule: 'scam',
        text: 'Asked for money.',
      }),
  };
}
