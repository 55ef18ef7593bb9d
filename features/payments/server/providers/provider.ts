import type { Services } from '#platform/server/services.ts';
import type { PaymentMethod } from '../../contract.ts';

export type ProviderStatus = 'open' | 'pending' | 'paid' | 'failed' | 'canceled';

/** What a provider is asked to collect. */
export interface PaymentOrder {
  /** Ours, unique; asking twice with the same one makes one payment. */
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  /** What the payer reads on the provider's page and the bank statement. */
  readonly description: string;
  readonly locale: string;
  /** Where the payer comes back to, on the site's own address. */
  readonly returnPath: string;
}

/** A payment as the provider tells it. */
export interface ProviderPayment {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: ProviderStatus;
}

export interface PaymentProvider {
  readonly name: string;
  /** What can be paid with in a country, its own methods first. */
  methods(country: string): readonly PaymentMethod[];
  /** Makes the payment, or finds the one with this reference, and says where it is paid. */
  createPayment(
    services: Services,
    order: PaymentOrder,
  ): Promise<{ providerPaymentId: string; redirect: string }>;
  /** Null: the provider knows no such payment. */
  fetchPayment(services: Services, id: string): Promise<ProviderPayment | null>;
}
