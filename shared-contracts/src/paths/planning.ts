/** Paths of the group of planning; all are the project's own. */
export const planningPaths = {
  group: '/planning',
  board: '/planning/board',
  calendar: '/planning/calendar',
  bundles: '/planning/bundles',
} as const;

/** The board with one topic open. */
export function topicPath(id: string): string {
  return `${planningPaths.board}?topic=${id}`;
}
