export { bookDays } from './book-days.ts';
export { forgetBooks } from './book-queries.ts';
