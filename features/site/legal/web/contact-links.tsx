import { dialledNumber } from './phone-number.ts';
import { useCompany } from './use-company.ts';

export function MailLink() {
  const { email } = useCompany();
  return <a href={`mailto:${email}`}>{email}</a>;
}

export function PhoneLink() {
  const { phone } = useCompany();
  return <a href={`tel:${dialledNumber(phone)}`}>{phone}</a>;
}
