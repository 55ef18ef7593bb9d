import type { CallInput } from '#platform/shared/call.ts';
import type { signUp } from '../contract.ts';

type SignUpFields = CallInput<typeof signUp>;

let formCount = 0;

/** A valid sign-up form with a unique address. */
export const signUpForm = (change: Partial<SignUpFields> = {}): SignUpFields => ({
  gender: 'female',
  sexuality: 'hetero',
  name: 'Fleur',
  date_of_birth: '1996-04-30',
  country: 'NL',
  region: 'Utrecht',
  email: `fleur-${++formCount}@example.test`,
  password: 'zeven blauwe stoelen',
  accept_terms: true,
  accept_sensitive: true,
  ...change,
});
