import { route } from '#platform/server/http/route.ts';
import {
  getCrimeNotices as getCrimeNoticesCall,
  getTransparencyReport as getTransparencyReportCall,
  recordCrimeNotice as recordCrimeNoticeCall,
} from '../contract.ts';
import {
  changeTrustedFlagger as changeTrustedFlaggerCall,
  getTrustedFlaggers as getTrustedFlaggersCall,
  recordTrustedFlagger as recordTrustedFlaggerCall,
} from '../flaggers-contract.ts';
import {
  getUnfoundedSenders as getUnfoundedSendersCall,
  measureSender as measureSenderCall,
} from '../senders-contract.ts';
import { getCrimeNotices, recordCrimeNotice } from './crime-notices.ts';
import { changeTrustedFlagger } from './change-trusted-flagger.ts';
import { getTransparencyReport } from './transparency-report.ts';
import { getTrustedFlaggers, recordTrustedFlagger } from './trusted-flaggers.ts';
import { measureSender } from './measure-sender.ts';
import { getUnfoundedSenders } from './unfounded-senders.ts';

export const lawRoutes = [
  route(getTransparencyReportCall, getTransparencyReport),
  route(getCrimeNoticesCall, getCrimeNotices),
  route(recordCrimeNoticeCall, recordCrimeNotice),
  route(getTrustedFlaggersCall, getTrustedFlaggers),
  route(recordTrustedFlaggerCall, recordTrustedFlagger),
  route(changeTrustedFlaggerCall, changeTrustedFlagger),
  route(getUnfoundedSendersCall, getUnfoundedSenders),
  route(measureSenderCall, measureSender),
];
