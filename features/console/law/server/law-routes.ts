import { route } from '#platform/server/http/route.ts';
import { getTransparencyReport as getTransparencyReportCall } from '../contract.ts';
import { getTransparencyReport } from './transparency-report.ts';

export const lawRoutes = [route(getTransparencyReportCall, getTransparencyReport)];
