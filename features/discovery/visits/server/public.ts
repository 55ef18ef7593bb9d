export { noteVisit } from './note-visit.ts';
