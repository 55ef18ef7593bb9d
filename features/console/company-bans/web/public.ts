export { CompanyBanSection } from './company-ban-section.tsx';
