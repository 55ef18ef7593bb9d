export { loadCompany, loadLegalPage } from './company-loader.ts';
export { MailLink } from './contact-links.tsx';
export { legalHandle, LegalPage, Points, Section, Steps } from './legal-page.tsx';
export { useCompany } from './use-company.ts';
export { default as TermsPage } from './terms-page.tsx';
export { useFictionalPlural } from './use-fictional-plural.ts';
