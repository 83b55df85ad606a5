import { pinnedMax } from 'shared-contracts/limits';

/** Panels of the workbench in their first order. */
const panelIds = [
  'waiting',
  'tasks',
  'today',
  'stories',
  'planned',
  'readings',
  'shortcuts',
  'performance',
  'access',
  'interaction',
  'storage',
  'information',
] as const;
export type PanelId = (typeof panelIds)[number];
/** Panels of the pages of statistics. */
export type StatisticsPanelId = Extract<PanelId, 'performance' | 'access' | 'interaction' | 'storage' | 'information'>;

/** How a person has arranged the workbench. */
export interface Arrangement {
  order: readonly PanelId[];
  hidden: readonly PanelId[];
  /** Paths of the pages that are pinned. */
  pins: readonly string[];
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((one): one is string => typeof one === 'string'))] : [];

/** Reads what is kept of an arrangement; panels that it does not know are behind the others. */
export function readArrangement(kept: unknown): Arrangement {
  const { order, hidden, pins } = (kept ?? {}) as Partial<Record<keyof Arrangement, unknown>>;
  const known = (value: unknown) => panelIds.filter((id) => textsOf(value).includes(id));
  const first = textsOf(order).filter((id): id is PanelId => panelIds.some((one) => one === id));
  return {
    order: [...new Set([...first, ...panelIds])],
    hidden: known(hidden),
    pins: textsOf(pins).slice(0, pinnedMax),
  };
}

/** Moves a panel before or behind its neighbour among those that are drawn. */
export function movePanel(
  order: readonly PanelId[],
  id: PanelId,
  visible: readonly PanelId[],
  step: -1 | 1,
): PanelId[] {
  const neighbour = visible[visible.indexOf(id) + step];
  if (neighbour === undefined) return [...order];
  const rest = order.filter((one) => one !== id);
  const place = rest.indexOf(neighbour) + (step === 1 ? 1 : 0);
  return [...rest.slice(0, place), id, ...rest.slice(place)];
}
