import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import * as flaggersCalls from '../flaggers-contract.ts';
import * as sendersCalls from '../senders-contract.ts';
import { getCrimeNotices, recordCrimeNotice } from './crime-notices.ts';
import { changeTrustedFlagger } from './change-trusted-flagger.ts';
import { getTransparencyReport } from './transparency-report.ts';
import { getTrustedFlaggers, recordTrustedFlagger } from './trusted-flaggers.ts';
import { measureSender } from './measure-sender.ts';
import { getUnfoundedSenders } from './unfounded-senders.ts';

export const lawRoutes = [
  route(calls.getTransparencyReport, getTransparencyReport),
  route(calls.getCrimeNotices, getCrimeNotices),
  route(calls.recordCrimeNotice, recordCrimeNotice),
  route(flaggersCalls.getTrustedFlaggers, getTrustedFlaggers),
  route(flaggersCalls.recordTrustedFlagger, recordTrustedFlagger),
  route(flaggersCalls.changeTrustedFlagger, changeTrustedFlagger),
  route(sendersCalls.getUnfoundedSenders, getUnfoundedSenders),
  route(sendersCalls.measureSender, measureSender),
];
