import { route } from '#platform/server/http/route.ts';
import {
  changeNotificationSetting,
  getNotificationSettings,
  getUnsubscribe,
  receiveMailEvent as receiveMailEventCall,
  resumeMails as resumeMailsCall,
  subscribePush as subscribePushCall,
  unsubscribe,
  unsubscribePush,
} from '../contract.ts';
import { deleteSubscriptionByEndpoint } from './push-queries.ts';
import { receiveMailEvent } from './receive-mail-event.ts';
import { changeSetting, getSettings, resumeMails } from './settings.ts';
import { subscribePush } from './subscribe-push.ts';
import { lookAtUnsubscribe, unsubscribeByLink } from './unsubscribe.ts';

export const notificationsRoutes = [
  route(getNotificationSettings, (context) => getSettings(context)),
  route(changeNotificationSetting, (context, change) => changeSetting(context, change)),
  route(resumeMailsCall, (context) => resumeMails(context)),
  route(subscribePushCall, async (context, { subscription }) => {
    await subscribePush(context, subscription);
    return { subscribed: true };
  }),
  route(unsubscribePush, async ({ db, siteId }, { endpoint }) => {
    await deleteSubscriptionByEndpoint(db, siteId, endpoint);
    return { subscribed: false };
  }),
  route(getUnsubscribe, (context, { link }) => lookAtUnsubscribe(context, link)),
  route(unsubscribe, (context, { link, scope }) => unsubscribeByLink(context, link, scope)),
  route(receiveMailEventCall, async (context, event) => {
    await receiveMailEvent(context, event);
    return { received: true };
  }),
];
