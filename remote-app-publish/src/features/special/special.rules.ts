import {
  emptySpecial,
  type SpecialColumn,
  specialColumnMaxStories,
  SpecialLayout,
  type SpecialStory,
} from 'shared-contracts/model';
import { moveItem } from '../../parts/story-edit/form/move-item.ts';
import { specialTexts as texts } from './special.texts.ts';

/** A column in the form; the key goes with it when it is moved. */
export interface KeyedColumn extends SpecialColumn {
  key: string;
}

/** A column with a key of its own. */
export const withKey = (column: SpecialColumn): KeyedColumn => ({ ...column, key: crypto.randomUUID() });

/** A column as it is stored. */
export const withoutKey = ({ title, layout, stories }: KeyedColumn): SpecialColumn => ({ title, layout, stories });

/** A column to begin with. */
export const newColumn = (): KeyedColumn => withKey({ title: '', layout: SpecialLayout.List, stories: [] });

/**
 * A column with further stories at its end, as many as there is room for. `known` were there already, `left` had no
 * room.
 */
export function addStories<Column extends SpecialColumn>(
  column: Column,
  more: readonly SpecialStory[],
): { column: Column; known: number; left: number } {
  const has = new Set(column.stories.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !has.has(id));
  const room = Math.max(0, specialColumnMaxStories - column.stories.length);
  return {
    column: { ...column, stories: [...column.stories, ...fresh.slice(0, room)] },
    known: more.length - fresh.length,
    left: Math.max(0, fresh.length - room),
  };
}

/** Position of a story: column and place in it, from 0. */
export interface StoryPlace {
  column: number;
  story: number;
}

/**
 * The columns with one story at another place, of its own column or of another; `to.story` may be one behind the last.
 * A column that is full, or holds the story already, takes none: then nothing changes.
 */
export function moveStory<Column extends SpecialColumn>(
  columns: readonly Column[],
  from: StoryPlace,
  to: StoryPlace,
): Column[] {
  const [source, target] = [columns[from.column], columns[to.column]];
  const moved = source?.stories[from.story];
  if (!source || !target || !moved) return [...columns];
  if (source === target)
    return columns.map((column) =>
      column === source
        ? { ...column, stories: moveItem(column.stories, from.story, Math.min(to.story, column.stories.length - 1)) }
        : column,
    );
  if (target.stories.length >= specialColumnMaxStories || target.stories.some(({ id }) => id === moved.id))
    return [...columns];
  return columns.map((column) => {
    if (column === source) return { ...column, stories: column.stories.filter((story) => story !== moved) };
    return column === target ? { ...column, stories: column.stories.toSpliced(to.story, 0, moved) } : column;
  });
}

/** Returns the part of the form that an error of a topic belongs to. */
export function errorPlace(error: string): 'address' | 'banner' | 'columns' {
  if (error.includes(texts.address)) return 'address';
  return error.startsWith(texts.banner) ? 'banner' : 'columns';
}

export const specialOf = (special: typeof emptySpecial | null) => special ?? emptySpecial;
