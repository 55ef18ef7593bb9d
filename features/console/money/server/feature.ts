import { defineFeature } from '#platform/server/feature.ts';
import { bookDaysJob, reopenDays } from './book-days.ts';
import { bookingsPage, ossPage } from './exports.ts';
import { moneyRoutes } from './money-routes.ts';

export const moneyFeature = defineFeature({
  name: 'money',
  routes: moneyRoutes,
  jobs: [bookDaysJob],
  subscriptions: [reopenDays],
  pages: [bookingsPage, ossPage],
});
