import { findGiftId } from '#features/conversation/gifts/gift-choices.ts';
import { gifPictures } from '#features/conversation/gifs/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { ChatMessage } from '../../contract.ts';
import type { ConversationView, MessageRow } from '../chat-queries.ts';
import { listMessagePhotos } from '../photos/photo-view.ts';

type Marks = Pick<
  ConversationView,
  'my_read_seq' | 'other_delivered_seq' | 'other_read_seq' | 'other_read_at'
>;

/** Nobody has received or read anything yet. */
export const noMarks: Marks = {
  my_read_seq: 0,
  other_delivered_seq: 0,
  other_read_seq: 0,
  other_read_at: null,
};

/** A message as one of the two members sees it. */
export function messageView(
  memberId: string,
  row: MessageRow,
  view: Marks,
  readContent: ContentReader,
): ChatMessage {
  const mine = row.sender_id === memberId;
  return {
    ...readContent(row),
    seq: row.seq,
    client_id: mine ? row.client_id : '',
    mine,
    cost: mine ? row.cost : 0,
    refunded: mine && row.refunded,
    sent_at: row.created_at.toISOString(),
    delivered: !mine || row.seq <= view.other_delivered_seq,
    read: mine ? wasReadByOther(row, view) : row.seq <= view.my_read_seq,
    warning: mine ? null : row.warning,
    by_staff: row.by_staff,
  };
}

/**
 * A photo counts as read only if the other side reads on after its approval, because they could not see it in review.
 */
function wasReadByOther({ seq, kind, released_at: releasedAt }: MessageRow, view: Marks): boolean {
  if (seq > view.other_read_seq) return false;
  if (kind !== 'photo') return true;
  return releasedAt !== null && (view.other_read_at === null || view.other_read_at >= releasedAt);
}

type Row = Pick<MessageRow, 'kind' | 'body' | 'content'>;

/** Returns the content of a message as its reader sees it. */
export type ContentReader = (
  row: Row,
) => Pick<
  ChatMessage,
  'kind' | 'body' | 'photo' | 'photo_status' | 'photo_refusal' | 'photo_appeal' | 'gift' | 'gif'
>;

/** Loads the pictures of all these messages at once. */
export async function loadContents(
  db: Database,
  siteId: number,
  readerId: string,
  rows: readonly Row[],
  now: Date,
  { senderShown }: { readonly senderShown: boolean } = { senderShown: true },
): Promise<ContentReader> {
  const collectIds = (kind: Row['kind']) =>
    rows.flatMap((row) => (row.kind === kind && row.content !== null ? [row.content] : []));
  const [photos, gifs] = await Promise.all([
    listMessagePhotos(db, siteId, readerId, collectIds('photo'), now, senderShown),
    gifPictures(db, collectIds('gif')),
  ]);
  return ({ kind, body, content }) => ({
    kind,
    body,
    ...(photos.get(kind === 'photo' ? content : null) ?? {
      photo: null,
      photo_status: kind === 'photo' ? 'refused' : null,
      photo_refusal: null,
      photo_appeal: null,
    }),
    gift: kind === 'gift' ? findGiftId(content) : null,
    gif: kind === 'gif' ? (gifs.get(content ?? '') ?? null) : null,
  });
}
