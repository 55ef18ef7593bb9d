export { readSenderRecord, type SenderRecord } from './sender-record.ts';
