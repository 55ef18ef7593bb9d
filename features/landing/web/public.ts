export { EntryWarning } from './entry-warning.tsx';
