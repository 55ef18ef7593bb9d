import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { claimInboxCase, takeOverCase } from './claim-inbox-case.ts';
import { decideInboxCase, previewInboxDecision, undoInboxDecision } from './decide-inbox-case.ts';
import { getInbox } from './get-inbox.ts';
import { getInboxCase } from './get-inbox-case.ts';
import { getInboxFigures } from './get-inbox-figures.ts';
import { saveFilter } from './save-filter.ts';

export const inboxRoutes = [
  route(calls.getInbox, (context, query) => getInbox(context, query)),
  route(calls.saveInboxFilter, (context, filter) => saveFilter(context, filter)),
  route(calls.getInboxCase, (context, which) => getInboxCase(context, which)),
  route(calls.claimInboxCase, (context, claim) => claimInboxCase(context, claim)),
  route(calls.takeOverCase, (context, input) => takeOverCase(context, input)),
  route(calls.previewInboxDecision, (context, decision) => previewInboxDecision(context, decision)),
  route(calls.decideInboxCase, (context, decision) => decideInboxCase(context, decision)),
  route(calls.undoInboxDecision, (context, which) => undoInboxDecision(context, which)),
  route(calls.getInboxFigures, (context) => getInboxFigures(context)),
];
