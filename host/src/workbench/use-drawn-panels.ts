import { appPaths } from 'shared-contracts/paths';
import { findRoute } from '../registry/registry.state.ts';
import { deskPath } from '../waiting/desks.rules.ts';
import { useWaiting } from '../waiting/waiting.api.ts';
import type { PanelId } from './panels.rules.ts';
import { useOwnStories, useTasks } from './workbench.api.ts';

/** Which panels have something that the user may do: those without it are not drawn. */
export function useDrawnPanels(ask: (code: string) => boolean): Record<PanelId, boolean> {
  const { data: desks } = useWaiting();
  const { data: own } = useOwnStories();
  const { data: tasks } = useTasks();
  const hasPlanning = tasks?.data.pages.some((path) => findRoute(path)) ?? false;
  return {
    waiting: desks?.some((row) => findRoute(deskPath(row))) ?? true,
    tasks: hasPlanning,
    today: hasPlanning,
    stories: own === undefined || Object.values(own).some((count) => count !== null),
    planned: ask(appPaths.published),
    readings: ask(appPaths.performance),
    shortcuts: true,
    performance: ask(appPaths.performance),
    access: ask(appPaths.access),
    interaction: ask(appPaths.interaction),
    storage: ask(appPaths.storageTraffic),
    information: ask(appPaths.informationDetails),
  };
}
