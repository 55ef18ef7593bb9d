export { SisterSitesSetting } from './sister-sites-setting.tsx';
