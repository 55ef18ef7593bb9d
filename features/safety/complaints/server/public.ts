export { readByReference as findComplaintsByReference } from './complaints-queries.ts';
