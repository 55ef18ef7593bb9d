import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { claimInboxCase, takeOverCase } from './claim-inbox-case.ts';
import { decideInboxCase, previewInboxDecision, undoInboxDecision } from './decide-inbox-case.ts';
import { getInbox } from './get-inbox.ts';
import { getInboxCase } from './get-inbox-case.ts';
import { getInboxFigures } from './get-inbox-figures.ts';
import { saveFilter } from './save-filter.ts';

export const inboxRoutes = [
  route(calls.getInbox, getInbox),
  route(calls.saveInboxFilter, saveFilter),
  route(calls.getInboxCase, getInboxCase),
  route(calls.claimInboxCase, claimInboxCase),
  route(calls.takeOverCase, takeOverCase),
  route(calls.previewInboxDecision, previewInboxDecision),
  route(calls.decideInboxCase, decideInboxCase),
  route(calls.undoInboxDecision, undoInboxDecision),
  route(calls.getInboxFigures, getInboxFigures),
];
