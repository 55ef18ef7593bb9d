export { addImportedBlocks } from './add-imported-blocks.ts';
export { memberBlocked } from './events.ts';
export { blocksBetween, type BlocksBetween } from './block-queries.ts';
export { blockedEitherWaySql, blocksSql, eitherBlocksSql } from './block-sql.ts';
