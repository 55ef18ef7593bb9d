import { request as requestPlainly, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { lookupOutside } from './lookup-outside.ts';

export interface OutsideChoices {
  /** The addresses this request may go to; redirects are not followed. */
  readonly mayGoTo: (address: URL) => boolean;
  readonly maxBytes: number;
  /** Who runs this installation set the address: it may lie in the own network. */
  readonly trusted?: boolean;
}

const patience = 10_000;

/**
 * Fetches something from an outside service.
 * @throws when the address is not allowed or leads into the own network, or the answer is no 200, too long or too late.
 */
export async function fetchOutside(
  address: URL,
  { mayGoTo, maxBytes, trusted = false }: OutsideChoices,
): Promise<{ bytes: Buffer }> {
  if (!mayGoTo(address)) throw new Error(`${address.host} is not among the services asked.`);
  const send = address.protocol === 'http:' ? requestPlainly : request;
  return new Promise((resolve, reject) => {
    const asking = send(
      address,
      {
        headers: { 'user-agent': 'Vonk', accept: '*/*' },
        signal: AbortSignal.timeout(patience),
        ...(trusted ? {} : { lookup: lookupOutside }),
      },
      (answer) => readAnswer(answer, maxBytes).then((bytes) => resolve({ bytes }), reject),
    );
    asking.on('error', reject);
    asking.end();
  });
}

async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new Error(`The service answered ${answer.statusCode}.`);
  }
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) {
      answer.destroy();
      throw new Error(`The answer has more than ${maxBytes} bytes.`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
