import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { deleteSubscriptionByEndpoint } from './push-queries.ts';
import { receiveMailEvent } from './receive-mail-event.ts';
import { changeSetting, getSettings, resumeMails } from './settings.ts';
import { subscribePush } from './subscribe-push.ts';
import { lookAtUnsubscribe, unsubscribeByLink } from './unsubscribe.ts';

export const notificationsRoutes = [
  route(calls.getNotificationSettings, (context) => getSettings(context)),
  route(calls.changeNotificationSetting, changeSetting),
  route(calls.resumeMails, resumeMails),
  route(calls.subscribePush, async (context, { subscription }) => {
    await subscribePush(context, subscription);
    return { subscribed: true };
  }),
  route(calls.unsubscribePush, async ({ db, siteId }, { endpoint }) => {
    await deleteSubscriptionByEndpoint(db, siteId, endpoint);
    return { subscribed: false };
  }),
  route(calls.getUnsubscribe, (context, { link }) => lookAtUnsubscribe(context, link)),
  route(calls.unsubscribe, (context, { link, scope }) => unsubscribeByLink(context, link, scope)),
  route(calls.receiveMailEvent, async (context, event) => {
    await receiveMailEvent(context, event);
    return { received: true };
  }),
];
