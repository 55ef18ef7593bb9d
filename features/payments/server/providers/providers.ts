import type { Config } from '#platform/server/config/config.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** The provider that takes new payments; none in production, where play money buys nothing. */
export function paymentProvider(config: Pick<Config, 'mode'>): PaymentProvider | null {
  return config.mode === 'production' ? null : sandboxProvider;
}

/** The provider of that name, if it may be used here. */
export function providerNamed(config: Pick<Config, 'mode'>, name: string): PaymentProvider | null {
  const provider = paymentProvider(config);
  return provider?.name === name ? provider : null;
}
