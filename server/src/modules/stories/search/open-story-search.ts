import { openEngine, type SearchEngine } from '../../../platform/search-engine/search-engine.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { type EngineStorySearch, engineSearch } from './engine-search.ts';
import { liveAlias } from './index-document.rules.ts';
import { postgresSearch } from './postgres-search.ts';
import type { StorySearch } from './story-search.ts';

interface Opened {
  engine: SearchEngine;
  search: EngineStorySearch;
}

const opened = new WeakMap<Settings, Opened>();

/** The engine that the settings name and the search by it, one for all calls of a server; undefined without one. */
export function openEngineSearch(settings: Settings): Opened | undefined {
  if (settings.SEARCH_URL === undefined) return undefined;
  const known = opened.get(settings);
  if (known) return known;
  const engine = openEngine(settings);
  const made = { engine, search: engineSearch(engine, liveAlias(settings.SEARCH_INDEX)) };
  opened.set(settings, made);
  return made;
}

/** The search of the settings: by the engine that they name, else by PostgreSQL. */
export const openStorySearch = (settings: Settings): StorySearch =>
  openEngineSearch(settings)?.search ?? postgresSearch;
