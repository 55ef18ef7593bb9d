import type { IConfiguration } from 'dependency-cruiser';

declare const boundaries: Required<Pick<IConfiguration, 'forbidden' | 'options'>>;
export default boundaries;
