export { addImportedBlocks, countStoredBlocks } from './add-imported-blocks.ts';
export { maxWatchers, memberBlocked, sightChanged } from './events.ts';
export { blocksBetween, type BlocksBetween } from './block-queries.ts';
export { blockedEitherWaySql, blocksSql, eitherBlocksSql, inSightSql } from './block-sql.ts';
