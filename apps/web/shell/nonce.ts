import { createContext } from 'react';

/** The nonce of this response; empty in the browser, where nothing inline is added. */
export const NonceContext = createContext('');
