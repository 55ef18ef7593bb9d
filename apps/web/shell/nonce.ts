import { createContext } from 'react';

/** The nonce of this answer; empty in the browser, where nothing inline is added. */
export const NonceContext = createContext('');
