import type { Config } from '#platform/server/config/config.ts';
import { methodsIn, paymentMethods, type PaymentMethod } from '../../payment-methods.ts';
import { mollieProvider } from './mollie-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** Sorted by preference: the first that supports a method collects it. */
const providers: readonly PaymentProvider[] = [mollieProvider, sandboxProvider];

const open = (config: Config) => providers.filter((provider) => provider.takesPayments(config));

/** The payment methods for a country and currency that some provider supports. */
export function offeredMethods(config: Config, country: string, currency: string): PaymentMethod[] {
  const taking = open(config);
  return methodsIn(country, currency).filter((method) => taking.some(({ methods }) => methods.has(method)));
}

/** All methods that some provider supports. */
export const takenMethods = (config: Config): PaymentMethod[] =>
  paymentMethods.filter((method) => providerFor(config, method) !== null);

/** The provider that collects by this method. */
export const providerFor = (config: Config, method: PaymentMethod): PaymentProvider | null =>
  open(config).find(({ methods }) => methods.has(method)) ?? null;

/** The provider with this name, if it can be queried here. */
export const providerNamed = (config: Config, name: string): PaymentProvider | null =>
  providers.find((provider) => provider.name === name && provider.answers(config)) ?? null;

/** All providers that can be queried here. */
export const answeringProviders = (config: Config): readonly PaymentProvider[] =>
  providers.filter((provider) => provider.answers(config));
