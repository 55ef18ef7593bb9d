export { noteVisit } from './note-visit.ts';
export { countVisitorsSince } from './visits-queries.ts';
