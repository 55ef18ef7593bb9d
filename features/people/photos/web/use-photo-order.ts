import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CallResponse } from '#platform/shared/call.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { callKey, putAnswer, useSend } from '#platform/web/use-call.ts';
import { getPhotos, orderPhotos, type OwnPhoto } from '../calls.gen.ts';
import { photoErrorMessages } from './error-messages.ts';

type PhotoList = CallResponse<typeof getPhotos>;

export interface PhotoOrder {
  /** The order on the screen, even during a drag. */
  readonly photos: readonly OwnPhoto[];
  readonly dragged: string | null;
  /** The last move, for screen readers. Positions count from 1. */
  readonly moved: { readonly from: number; readonly to: number } | null;
  readonly beginDrag: (id: string) => void;
  readonly moveByKey: (id: string, event: KeyboardEvent) => void;
  readonly move: (id: string, where: PhotoMove) => void;
}

export type PhotoMove = 'first' | 'earlier' | 'later';

/** Reorders the member's own photos by dragging, with keys, or by the photo's options. */
export function usePhotoOrder(photos: readonly OwnPhoto[]): PhotoOrder {
  const store = useStoreOrder();
  const [dragging, setDragging] = useState<{ id: string; order: readonly OwnPhoto[] } | null>(null);
  const [moved, setMoved] = useState<PhotoOrder['moved']>(null);
  const keepFocus = useKeptFocus();
  const shown = dragging?.order ?? photos;

  const moveTo = (id: string, to: number) => {
    const from = photos.findIndex((photo) => photo.id === id);
    if (from === -1 || from === to) return;
    store(movedTo(photos, id, to));
    setMoved({ from: from + 1, to: to + 1 });
  };

  /** Refused photos are shown after all others, so a photo moves past them. */
  const move = (id: string, where: PhotoMove) => {
    const keptPhotos = photos.filter(({ status }) => status !== 'refused');
    const at = keptPhotos.findIndex((photo) => photo.id === id);
    const target = where === 'first' ? photos[0] : keptPhotos[where === 'earlier' ? at - 1 : at + 1];
    if (target) moveTo(id, photos.indexOf(target));
  };

  useDrag(dragging?.id ?? null, {
    over: (target) => {
      const to = shown.findIndex(({ id }) => id === target);
      if (dragging && to !== -1) setDragging({ ...dragging, order: movedTo(shown, dragging.id, to) });
    },
    end: (isKept) => {
      if (dragging && isKept)
        moveTo(
          dragging.id,
          shown.findIndex(({ id }) => id === dragging.id),
        );
      setDragging(null);
    },
  });

  return {
    photos: shown,
    dragged: dragging?.id ?? null,
    moved,
    beginDrag: (id) => setDragging({ id, order: photos }),
    moveByKey: (id, event) => {
      const where = event.altKey && movesByKey[event.key];
      if (!where) return;
      event.preventDefault();
      keepFocus(event.currentTarget);
      move(id, where);
    },
    move,
  };
}

/** Together with Alt. The left and right arrow keys would then go back and forward in the browser's history. */
const movesByKey: Readonly<Record<string, PhotoMove>> = { ArrowUp: 'earlier', ArrowDown: 'later' };

function movedTo(photos: readonly OwnPhoto[], id: string, to: number): readonly OwnPhoto[] {
  const photo = photos.find((other) => other.id === id);
  if (!photo) return photos;
  return photos.filter((other) => other !== photo).toSpliced(to, 0, photo);
}

/** Shows the new order at once and saves it. If several saves overlap, the last response counts. */
function useStoreOrder() {
  const queries = useQueryClient();
  const toast = useToast();
  const sentence = useErrorSentence(photoErrorMessages);
  const latest = useRef<readonly string[]>([]);
  const key = callKey(getPhotos, {});
  const send = useSend(orderPhotos, {
    turn: orderPhotos.name,
    onSuccess: (list, { photos }) => {
      if (photos === latest.current) putAnswer(queries, getPhotos, {}, () => list);
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: callKey(getPhotos) });
      toast.show({ tone: 'danger', text: sentence(error) });
    },
  });
  return (photos: readonly OwnPhoto[]) => {
    const ids = photos.map(({ id }) => id);
    latest.current = ids;
    void queries.cancelQueries({ queryKey: key }, { revert: false });
    queries.setQueryData<PhotoList>(key, (current) => current && { ...current, photos: [...photos] });
    send.mutate({ photos: ids });
  };
}

/** A focused button loses focus when it moves in the page, so this restores it. */
function useKeptFocus() {
  const element = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (element.current instanceof HTMLElement) element.current.focus();
    element.current = null;
  });
  return (focused: Element) => {
    element.current = focused;
  };
}

interface DragHandlers {
  readonly over: (photoId: string) => void;
  /** `isKept` is false if the drag was cancelled. */
  readonly end: (isKept: boolean) => void;
}

/** How close to the edge of the screen the page starts to scroll, and how far it scrolls per step, in pixels. */
const scrollEdgePx = 72;
const scrollStepPx = 14;

/** Tracks the pointer on the window, because an element that moves in the page cannot capture it. */
function useDrag(dragged: string | null, handlers: DragHandlers): void {
  const move = useEffectEvent(({ buttons, clientX, clientY }: PointerEvent) => {
    if (buttons === 0) return handlers.end(false);
    if (clientY < scrollEdgePx) scrollBy(0, -scrollStepPx);
    else if (clientY > innerHeight - scrollEdgePx) scrollBy(0, scrollStepPx);
    const tile = document.elementFromPoint(clientX, clientY)?.closest('[data-photo]');
    const target = tile?.getAttribute('data-photo');
    if (target && target !== dragged) handlers.over(target);
  });
  const end = useEffectEvent((isKept: boolean) => handlers.end(isKept));
  const active = dragged !== null;
  useEffect(() => {
    if (!active) return;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pointermove', (event) => move(event), { signal });
    addEventListener('pointerup', () => end(true), { signal });
    addEventListener('pointercancel', () => end(false), { signal });
    addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal });
    return () => listening.abort();
  }, [active]);
}
