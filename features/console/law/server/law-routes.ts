import { route } from '#platform/server/http/route.ts';
import {
  getCrimeNotices as getCrimeNoticesCall,
  getTransparencyReport as getTransparencyReportCall,
  recordCrimeNotice as recordCrimeNoticeCall,
} from '../contract.ts';
import { getCrimeNotices, recordCrimeNotice } from './crime-notices.ts';
import { getTransparencyReport } from './transparency-report.ts';

export const lawRoutes = [
  route(getTransparencyReportCall, getTransparencyReport),
  route(getCrimeNoticesCall, getCrimeNotices),
  route(recordCrimeNoticeCall, recordCrimeNotice),
];
