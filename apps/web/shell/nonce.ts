import { createContext } from 'react';

/** The nonce of this response. It is empty in the browser, where nothing inline is added. */
export const NonceContext = createContext('');
