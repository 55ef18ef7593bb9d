export { selectPayerHashes } from './debit-queries.ts';
export { pageOfBlocks, type DebitBlock } from './block-queries.ts';
export {
  blockFromDebits,
  endBlock,
  listDebitBlocks,
  unblockForDebits,
  type BlockTarget,
} from './manage-blocks.ts';
