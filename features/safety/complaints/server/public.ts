export { isWrittenBy, listByReference as findComplaintsByReference } from './complaints-queries.ts';
export { addressKey, isFromAddress } from './complaint-address.ts';
export { answerComplaint } from './answer-complaint.ts';
export { getComplaint } from './get-complaint.ts';
