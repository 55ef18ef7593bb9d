/** The page that shows a payment's result. */
export const resultPath = (paymentId: string): string => `/credits/result/${paymentId}`;

/** Whether an address at which to pay is that page, because the payer has nothing left to do. */
export const isResultPath = (address: string): boolean => address.startsWith(resultPath(''));
