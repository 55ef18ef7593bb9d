import { defineFeature } from '#platform/server/feature.ts';
import { bookDaysJob, reopenDays } from './book-days.ts';
import { bookingsPage, ossPage } from './exports.ts';
import { booksRoutes } from './books-routes.ts';

export const booksFeature = defineFeature({
  name: 'books',
  routes: booksRoutes,
  jobs: [bookDaysJob],
  subscriptions: [reopenDays],
  pages: [bookingsPage, ossPage],
});
