import { beginDirectDebit } from '#features/money/direct-debit/contract.ts';
import { post, type HostileRequest } from '../hostile-request.ts';

const debit = {
  package: 'p3',
  delivery_consent: true,
  expected_amount: 1,
  expected_currency: 'EUR',
  account_holder: `${'Ȧ̧̛ '.repeat(16)}`.slice(0, 70),
  iban: 'MT84MALT011000012345MTLCAST001SMT84MALT01100001234',
  street: `${'ﷺ'.repeat(70)}`,
  house_number: '1'.repeat(16),
  zip: '1'.repeat(16),
  city: 'ﷺ'.repeat(70),
  phone: `+${'(1-'.repeat(13)}`.slice(0, 40),
};

const requests: readonly HostileRequest[] = [post('IBAN and phone', beginDirectDebit, debit, 400)];

export default requests;
