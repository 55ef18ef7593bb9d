export { readByReference as findComplaintsByReference } from './complaints-queries.ts';
export { addressKey, isFromAddress } from './complaint-address.ts';
export { answerComplaintWithin } from './answer-complaint.ts';
export { readComplaintFile } from './get-complaint.ts';
