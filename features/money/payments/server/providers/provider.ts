import type { Config } from '#platform/server/config/config.ts';
import type { Services } from '#platform/server/services.ts';
import type { PaymentMethod } from '../../payment-methods.ts';

export type ProviderStatus = 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired';

/** A payer's permission to collect again, by the provider's own names. */
export interface Mandate {
  readonly customerId: string;
  readonly mandateId: string;
}

/** What a provider is asked to collect. */
export interface PaymentOrder {
  /** Ours, unique; asking twice with the same one makes one payment. */
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  /** One of the method's banks, where the payer chose one. */
  readonly bank: string | null;
  /** What the payer reads on the provider's page and the bank statement. */
  readonly description: string;
  readonly locale: string;
  /** Where the payer comes back to, on the site's own address. */
  readonly returnPath: string;
  /** The site's own address, `https://vonk.example`. */
  readonly origin: string;
  /** The payer allows to collect again later. */
  readonly remember: boolean;
  /** Collect by this permission, without a page. */
  readonly mandate: Mandate | null;
  /** The account to debit, for direct debit alone. */
  readonly debit?: DebitAccount | undefined;
}

/** An account that its holder allowed to be debited once. */
export interface DebitAccount {
  readonly iban: string;
  readonly accountHolder: string;
  /** Ours, as the holder read it. */
  readonly mandateReference: string;
  /** The day on which the holder agreed, `2030-12-31`. */
  readonly signedOn: string;
}

/** Money that went back, as the provider tells it. */
export interface ProviderRefund {
  readonly id: string;
  readonly kind: 'refund' | 'chargeback';
  /** Ours, of a refund we asked for. */
  readonly reference: string | null;
  readonly amount: number;
  /** `failed`: the money stayed with us, or came again. */
  readonly status: 'requested' | 'done' | 'failed';
}

/** A payment as the provider tells it. */
export interface ProviderPayment {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: ProviderStatus;
  readonly refunds: readonly ProviderRefund[];
  /** What paying it allowed; `label` is how its owner knows it. */
  readonly mandate: (Mandate & { readonly label: string }) | null;
}

/** A payment as a provider's list tells it. */
export interface ListedPayment {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: ProviderStatus;
  /** What went back of it, given or taken. */
  readonly back: number;
}

export interface RefundOrder {
  readonly providerPaymentId: string;
  /** Ours, unique; asking twice with the same one refunds once. */
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

/** The provider answered no: asking again would answer the same. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

/** An outside service that collects money. Any other error than a refusal means: no answer, ask again later. */
export interface PaymentProvider {
  readonly name: string;
  /** Whether it takes new payments on this installation. */
  takesPayments(config: Config): boolean;
  /** Whether it can be asked about payments that it took. */
  answers(config: Config): boolean;
  readonly methods: ReadonlySet<PaymentMethod>;
  /** Takes the bank that a payer chose here; else its own page asks. */
  readonly asksBank: boolean;
  /** Makes the payment, or finds the one with this reference. `redirect` null: nothing is left for the payer to do. */
  createPayment(
    services: Services,
    order: PaymentOrder,
  ): Promise<{ providerPaymentId: string; redirect: string | null }>;
  /** Null: the provider knows no such payment. */
  fetchPayment(services: Services, id: string): Promise<ProviderPayment | null>;
  /** All payments made since a moment, to compare with our books. */
  listPayments(services: Services, since: Date): AsyncIterable<ListedPayment>;
  /** Gives money back. @throws {ProviderRefusal} when it never will. */
  refund(
    services: Services,
    order: RefundOrder,
  ): Promise<{ providerRefundId: string; status: ProviderRefund['status'] }>;
  /** Ends a permission; one that is unknown counts as ended. */
  revokeMandate(services: Services, mandate: Mandate): Promise<void>;
}
