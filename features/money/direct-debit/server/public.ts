export { isCreditorId } from './creditor-id.ts';
export { blockFromDebits, listDebitBlocks, unblockForDebits, type BlockTarget } from './manage-blocks.ts';
