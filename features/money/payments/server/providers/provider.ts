import type { Config } from '#platform/server/config/config.ts';
import type { Services } from '#platform/server/services.ts';
import type { PaymentMethod } from '../../payment-methods.ts';

export type ProviderStatus = 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired';

/** A payer's permission for later collections, with the provider's ids. */
export interface Mandate {
  readonly customerId: string;
  readonly mandateId: string;
}

/** An order to collect. */
export interface PaymentOrder {
  /** Our unique reference. Using it twice creates only one payment. */
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  /** One of the method's banks, if the payer chose one. */
  readonly bank: string | null;
  /** Shown on the provider's page and the bank statement. */
  readonly description: string;
  readonly locale: string;
  /** Where the payer returns, on the site's own address. */
  readonly returnPath: string;
  /** The site's own address, `https://vonk.example`. */
  readonly origin: string;
  /** Whether the payer allows later collections. */
  readonly remember: boolean;
  /** Collect with this mandate, without a checkout page. */
  readonly mandate: Mandate | null;
  /** The account to debit; for direct debits only. */
  readonly debit?: DebitAccount | undefined;
}

/** An account whose holder authorized a single debit. */
export interface DebitAccount {
  readonly iban: string;
  readonly accountHolder: string;
  /** Our mandate reference, as shown to the account holder. */
  readonly mandateReference: string;
  /** The day of the holder's agreement, `2030-12-31`. */
  readonly signedOn: string;
}

/** Returned money, as reported by the provider. */
export interface ProviderRefund {
  readonly id: string;
  readonly kind: 'refund' | 'chargeback';
  /** Our reference; null for a refund we did not request. */
  readonly reference: string | null;
  readonly amount: number;
  /** `failed`: the money stayed with us, or came back. */
  readonly status: 'requested' | 'done' | 'failed';
}

/** A payment as reported by the provider. */
export interface ProviderPayment {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: ProviderStatus;
  readonly refunds: readonly ProviderRefund[];
  /** The country of the payer's bank or card, if the provider knows it. */
  readonly payerCountry: string | null;
  /** The mandate created by this payment. Its owner recognizes the `label`. */
  readonly mandate: (Mandate & { readonly label: string }) | null;
}

/** A payment in a provider's list. */
export interface ListedPayment {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: ProviderStatus;
  /** Amount refunded or charged back. */
  readonly back: number;
}

export interface RefundOrder {
  readonly providerPaymentId: string;
  /** Our unique reference. Using it twice refunds only once. */
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

/** The provider refused. A retry would get the same answer. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

/**
 * An outside service that collects money. Any error other than `ProviderRefusal` means that the service did not answer
 * and the caller should retry later.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Whether it accepts new payments in this installation. */
  takesPayments(config: Config): boolean;
  /** Whether it can be queried about its payments. */
  answers(config: Config): boolean;
  readonly methods: ReadonlySet<PaymentMethod>;
  /** Whether it accepts a bank chosen on our page. Otherwise its own page asks for the bank. */
  readonly asksBank: boolean;
  /**
   * Creates the payment, or returns the one with this reference. `redirect` is null if the payer has nothing left to
   * do.
   */
  createPayment(
    services: Services,
    order: PaymentOrder,
  ): Promise<{ providerPaymentId: string; redirect: string | null }>;
  /** Null if the provider does not know the payment. */
  fetchPayment(services: Services, id: string): Promise<ProviderPayment | null>;
  /**
   * Cancels a payment that nobody has paid, so that nobody can.
   * @throws {ProviderRefusal} if it cannot be cancelled: because of its method, or because it is paid.
   */
  cancelPayment(services: Services, id: string): Promise<void>;
  /** All payments made since a given time, for comparison with our books. */
  listPayments(services: Services, since: Date): AsyncIterable<ListedPayment>;
  /** Refunds money. @throws {ProviderRefusal} for a final refusal. */
  refund(
    services: Services,
    order: RefundOrder,
  ): Promise<{ providerRefundId: string; status: ProviderRefund['status'] }>;
  /** The label by which a mandate's owner recognizes it. Null if the provider does not know the mandate. */
  fetchMandateLabel(services: Services, mandate: Mandate): Promise<string | null>;
  /** Revokes a mandate; an unknown one counts as revoked. */
  revokeMandate(services: Services, mandate: Mandate): Promise<void>;
}
