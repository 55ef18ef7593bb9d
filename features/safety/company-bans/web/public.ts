export { CompanyBanSection } from './staff/company-ban-section.tsx';
