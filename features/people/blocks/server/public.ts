export { blocksBetween, type BlocksBetween } from './block-queries.ts';
export { blocksSql, eitherBlocksSql } from './block-sql.ts';
