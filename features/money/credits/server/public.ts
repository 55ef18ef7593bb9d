export { announceCredits, readWallet } from './read-wallet.ts';
export { checkLedger, type LedgerDeviation } from './check-ledger.ts';
export { grantCredits, type Grant } from './grant-credits.ts';
export { openWallet } from './open-wallet.ts';
export { postTransaction } from './post-transaction.ts';
export { sellCredits, type Sale } from './sell-credits.ts';
export { spendCreditsSql } from './spend-credits-sql.ts';
export { returnTakenCredits, takeBackCredits, type TakeBack } from './take-back-credits.ts';
export type { Posting, Wallet } from './credit-queries.ts';
