export { lookUpReports } from './reports-queries.ts';
