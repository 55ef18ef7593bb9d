// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const getGifs: ClientCall<typeof contract.getGifs> = {
  name: 'getGifs',
  method: 'GET',
  path: '/api/gifs.php',
  query: ['q'],
};
export const gifErrors: ClientErrors<typeof contract.gifErrors> = {
  gif_gone: { code: 'gif_gone', status: 410 },
};
export const gifPageSize: typeof contract.gifPageSize = 24;
