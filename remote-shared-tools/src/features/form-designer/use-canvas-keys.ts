import { type KeyboardEvent, useCallback } from 'react';
import { nameOf } from 'form-engine';
import { useDesignerCommands } from './commands-context.ts';
import { type DesignerStore, useDesignerStore } from './designer.state.ts';
import type { DesignerCommands } from './use-commands.ts';
import { fieldOf, indexOf } from './edit-tree.rules.ts';
import type { FieldId } from './field-id.rules.ts';
import { type MoveStep, neighbour, rangeBetween } from './move-steps.rules.ts';

const moves: Record<string, MoveStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'nextColumn',
  ArrowLeft: 'previousColumn',
};

/** Keys of the canvas: arrows walk, with Shift select, with Alt move; Delete, and Ctrl with C X V D A. */
export function useCanvasKeys(): (event: KeyboardEvent) => void {
  const store = useDesignerStore();
  const commands = useDesignerCommands();
  return useCallback(
    (event) => {
      // Buttons and boxes in a row keep their keys.
      if (!(event.target as HTMLElement).matches('[role=treeitem], [role=tree]')) return;
      if (handleKey(event, store, commands)) event.preventDefault();
    },
    [store, commands],
  );
}

function handleKey(event: KeyboardEvent, store: DesignerStore, commands: DesignerCommands): boolean {
  const { selected, definition } = store.getView();
  const id = (event.target as HTMLElement).dataset.field ?? selected.at(-1);
  const move = moves[event.key];
  if (event.altKey && move && id !== undefined) return (commands.step(id, move), true);
  if (event.ctrlKey || event.metaKey) return handleCommand(event.key.toLowerCase(), store, commands);
  switch (event.key) {
    case 'ArrowDown':
      return walk(store, id, 1, event.shiftKey);
    case 'ArrowUp':
      return walk(store, id, -1, event.shiftKey);
    case 'Home':
      return walkTo(store, [...indexOf(definition).keys()][0]);
    case 'End':
      return walkTo(store, [...indexOf(definition).keys()].at(-1));
    case ' ':
      return (id !== undefined && store.select(event.ctrlKey || selected.includes(id) ? selected : [id]), true);
    case 'Delete':
    case 'Backspace':
      return (void commands.remove(), true);
    case 'Escape':
      return selected.length > 1 ? (store.select(selected.slice(-1)), true) : false;
    case 'Enter':
      return focusPanel(event.target as HTMLElement);
    default:
      return false;
  }
}

function handleCommand(key: string, store: DesignerStore, commands: DesignerCommands): boolean {
  switch (key) {
    case 'c':
      return (void commands.copy(), true);
    case 'x':
      return (void commands.cut(), true);
    case 'd':
      return (commands.clone(), true);
    case 'a':
      return (store.select([...indexOf(store.getView().definition).keys()]), true);
    // Ctrl+V comes as a paste event, which alone may read the clipboard without asking.
    default:
      return false;
  }
}

function walk(store: DesignerStore, id: FieldId | undefined, by: 1 | -1, isExtending: boolean): boolean {
  const { definition, selected } = store.getView();
  const next = neighbour(definition, id, by);
  if (next === undefined) return true;
  const anchor = selected[0] ?? next;
  if (isExtending)
    store.select([
      anchor,
      ...rangeBetween(definition, anchor, next).filter((one) => one !== anchor && one !== next),
      ...(next === anchor ? [] : [next]),
    ]);
  else return walkTo(store, next);
  store.goTo(next);
  return true;
}

function walkTo(store: DesignerStore, id: FieldId | undefined): boolean {
  const field = fieldOf(store.getView().definition, id);
  if (id === undefined || !field) return true;
  store.select([id]);
  store.goTo(id);
  store.say(store.texts.said.selected(nameOf(field), store.placeInWords(id)));
  return true;
}

/** Enter goes into the panel of the field; Escape comes back from there. */
function focusPanel(row: HTMLElement): boolean {
  const panel = row
    .closest('[data-designer]')
    ?.querySelector<HTMLElement>('[data-field-panel] input, [data-field-panel] textarea');
  panel?.focus();
  return true;
}
