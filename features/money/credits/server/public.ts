export { addImportedWallets, type ImportedWallet } from './add-imported-wallets.ts';
export { announceCredits, findWallet } from './find-wallet.ts';
export { checkLedger, type LedgerDeviation } from './check-ledger.ts';
export { correctCredits, grantCredits, type Grant } from './grant-credits.ts';
export { joinMemberPostingSql, joinWalletSql, ledgerTransactionsSql, paymentOfKeySql } from './ledger-sql.ts';
export { listCreditMovements } from './movement-queries.ts';
export { openWallet } from './open-wallet.ts';
export { postTransaction } from './post-transaction.ts';
export { sellCredits, type Sale } from './sell-credits.ts';
export { spendCreditsSql } from './spend-credits-sql.ts';
export { returnTakenCredits, takeBackCredits, type TakeBack } from './take-back-credits.ts';
export {
  admitMovement,
  listWaitingMovements,
  lockMovements,
  requireUninvolved,
  settleMovement,
  worthOnePerson,
} from './staff-movements.ts';
export { hadCredits, lockWallets, type Posting, type Wallet } from './credit-queries.ts';
