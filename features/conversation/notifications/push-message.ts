/** What the server pushes, and the push worker (`public/sw-push.js`) shows and passes on to open pages. */
export interface PushMessage {
  readonly kind: 'new_conversations' | 'new_messages' | 'like';
  readonly title: string;
  readonly body: string;
  /** A newer notification with the same tag takes the place of the older one. */
  readonly tag: string;
  readonly lang: string;
  /** An open page that shows this path already needs not go anywhere. */
  readonly checkUrl: string;
  readonly openUrl: string;
}

/** What the push worker tells open pages. */
export type PushWorkerMessage =
  | { readonly type: 'NEW_PUSH_MESSAGE'; readonly message: PushMessage }
  | { readonly type: 'NEW_PUSH_CLICK'; readonly checkUrl: string; readonly openUrl: string };
