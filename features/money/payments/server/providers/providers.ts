import type { Config } from '#platform/server/config/config.ts';
import { methodsIn, type PaymentMethod } from '../../payment-methods.ts';
import { mollieProvider } from './mollie-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** Where two take the same method, the first collects it. */
const providers: readonly PaymentProvider[] = [mollieProvider, sandboxProvider];

const open = (config: Config) => providers.filter((provider) => provider.takesPayments(config));

/** What can be paid with in a country: a method that no provider takes is not among them. */
export function offeredMethods(config: Config, country: string, currency: string): PaymentMethod[] {
  const taking = open(config);
  return methodsIn(country, currency).filter((method) => taking.some(({ methods }) => methods.has(method)));
}

/** Who collects by this method. */
export const providerFor = (config: Config, method: PaymentMethod): PaymentProvider | null =>
  open(config).find(({ methods }) => methods.has(method)) ?? null;

/** The provider of that name, if it may be asked here. */
export const providerNamed = (config: Config, name: string): PaymentProvider | null =>
  providers.find((provider) => provider.name === name && provider.answers(config)) ?? null;

/** All that may be asked here. */
export const answeringProviders = (config: Config): readonly PaymentProvider[] =>
  providers.filter((provider) => provider.answers(config));
