/** The payload of a push message, which the push worker (`public/sw-push.js`) shows and forwards to open pages. */
export interface PushMessage {
  readonly kind: 'new_conversations' | 'new_messages' | 'like';
  readonly title: string;
  readonly body: string;
  /** A newer notification replaces an older one with the same tag. */
  readonly tag: string;
  readonly lang: string;
  /** A page that is already open at this path is not navigated again. */
  readonly checkUrl: string;
  readonly openUrl: string;
}

/** Messages from the push worker to open pages. */
export type PushWorkerMessage =
  | { readonly type: 'NEW_PUSH_MESSAGE'; readonly message: PushMessage }
  | { readonly type: 'NEW_PUSH_CLICK'; readonly checkUrl: string; readonly openUrl: string };
