import { Agent as PlainAgent, request as requestPlainly, type IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isInnerHost } from './inner-address.ts';
import { InnerAddressRefused, lookupOutside } from './lookup-outside.ts';

export interface OutsideRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly signal: AbortSignal;
  /** Whether the operator configured the address, so that it may be in the private network. */
  readonly trusted: boolean;
}

/** Separate connections, so that no request takes over one that a trusted request opened into the private network. */
const options = { keepAlive: true, timeout: 5_000, lookup: lookupOutside };
const [plainAgent, agent] = [new PlainAgent(options), new Agent(options)];

/**
 * Sends a request to an address that somebody else chose. Redirects are not followed.
 * @param read gets the answer. It must read or destroy it.
 * @throws {InnerAddressRefused} if the address is in the private network, or its name resolves into it.
 */
export function requestOutside<T>(
  address: URL,
  { method = 'GET', headers = {}, body, signal, trusted }: OutsideRequest,
  read: (answer: IncomingMessage) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // Node does not look up addresses in digits, so `lookupOutside` does not see them.
    if (!trusted && isInnerHost(address)) throw new InnerAddressRefused();
    const isPlain = address.protocol === 'http:';
    const send = isPlain ? requestPlainly : request;
    const connections = trusted ? {} : { agent: isPlain ? plainAgent : agent };
    const sending = send(
      address,
      { method, headers, signal, ...connections },
      (answer) => void read(answer).then(resolve, reject),
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
