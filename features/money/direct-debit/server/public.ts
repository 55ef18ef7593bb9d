export { listPayerHashes } from './debit-queries.ts';
export { pageOfBlocks, type DebitBlock } from './block-queries.ts';
export { blockFromDebits, endBlock } from './manage-blocks.ts';
