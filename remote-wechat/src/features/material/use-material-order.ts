import { useState } from 'react';
import type { WechatMaterial } from 'shared-contracts/endpoints';
import { useAction } from 'shared-ui';
import { useMaterialActions } from './material.api.ts';
import { inOrder, moveTo } from './material.rules.ts';
import { materialTexts as texts } from './material.texts.ts';

/** The list in the order the user sees, and how to move an article to a place (from 0). */
export interface MaterialOrder {
  list: WechatMaterial[];
  move(id: string, place: number): void;
  /** Sentence for screen readers about the last move. */
  announcement: string;
  isSaving: boolean;
}

/** Shows a move at once and keeps it on the server; when the server refuses, its own order is shown again. */
export function useMaterialOrder(saved: readonly WechatMaterial[]): MaterialOrder {
  const actions = useMaterialActions();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = order ? inOrder(saved, order) : [...saved];

  const [save, isSaving] = useAction(async (ids: readonly string[]) => {
    try {
      await actions.sort(ids);
    } finally {
      setOrder(null);
    }
  });

  const move = (id: string, place: number) => {
    const ids = list.map((material) => material.id);
    const next = moveTo(ids, id, place);
    // One move at a time: a second one before the answer would build on an order that may be refused.
    if (isSaving || next.join() === ids.join()) return;
    setOrder(next);
    setAnnouncement(texts.moved(list.find((material) => material.id === id)?.title ?? '', next.indexOf(id) + 1));
    void save(next);
  };
  return { list, move, announcement, isSaving };
}
