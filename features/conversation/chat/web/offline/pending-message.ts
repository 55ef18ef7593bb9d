/** A message that the server has not acknowledged yet. */
export interface PendingMessage {
  /** The idempotency key and, on the server, the message's id. However often the message is sent, it arrives once. */
  readonly clientId: string;
  readonly conversation: string;
  readonly body: string;
  readonly at: string;
  /** The price that the writer saw, in credits. */
  readonly seenCost: number;
  /** The writer confirmed that they know the profile is fictional. */
  readonly fictionalConfirmed?: boolean;
  /** Why the server refused it. It is not sent again until the writer asks for that. */
  readonly failure?: MessageFailure;
}

export interface MessageFailure {
  readonly code: string;
  readonly status: number;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Where messages wait until they are sent. */
export interface PendingStore {
  /** Sorted oldest first. */
  list(): Promise<PendingMessage[]>;
  has(clientId: string): Promise<boolean>;
  put(message: PendingMessage): Promise<void>;
  remove(clientId: string): Promise<void>;
}

export const byAge = (one: PendingMessage, other: PendingMessage): number =>
  Date.parse(one.at) - Date.parse(other.at);

export function isPendingMessage(value: unknown): value is PendingMessage {
  const { clientId, conversation, body, at, seenCost } = (value ?? {}) as Record<string, unknown>;
  return (
    [clientId, conversation, body, at].every((field) => typeof field === 'string') &&
    typeof seenCost === 'number'
  );
}
