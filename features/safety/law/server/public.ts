export { findSenderRecord, type SenderRecord } from './sender-record.ts';
