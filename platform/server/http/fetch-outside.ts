import type { IncomingMessage } from 'node:http';
import type { OutsideService } from '../outside/outside-service.ts';
import { requestOutside } from './request-outside.ts';

export interface OutsideChoices {
  /** The addresses that this request may go to. Redirects are not followed. */
  readonly mayGoTo: (address: URL) => boolean;
  readonly maxBytes: number;
  readonly service: OutsideService;
  /** Whether the operator configured the address, so that it may be in the private network. */
  readonly trusted?: boolean;
}

/**
 * Fetches a resource from an outside service.
 * @throws when the address is not allowed or in the private network, or when the response is too long or not a 200.
 * Throws {OutsideUnavailable} when there is no response in time.
 */
export async function fetchOutside(
  address: URL,
  { mayGoTo, maxBytes, service, trusted = false }: OutsideChoices,
): Promise<{ bytes: Buffer }> {
  if (!mayGoTo(address)) throw new Error(`${address.host} is not an allowed service.`);
  const headers = { 'user-agent': 'Vonk', accept: '*/*' };
  const bytes = await service.call(
    (signal) =>
      requestOutside(address, { headers, signal, trusted }, (answer) => readAnswer(answer, maxBytes)),
    { isAnswer: (error) => error instanceof UnfitAnswer },
  );
  return { bytes };
}

/** The service responded, but not with anything usable. */
class UnfitAnswer extends Error {
  override name = 'UnfitAnswer';
}

async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (answer.statusCode !== 200) {
    answer.destroy();
    const text = `The service answered ${answer.statusCode}.`;
    throw (answer.statusCode ?? 500) >= 500 ? new Error(text) : new UnfitAnswer(text);
  }
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) {
      answer.destroy();
      throw new UnfitAnswer(`The answer has more than ${maxBytes} bytes.`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
