import type { RowAction } from '../action/row-action.ts';

/** An action with the reasons against it; none means that it can be pressed. */
export interface OfferedAction<Row> {
  action: RowAction<Row>;
  reasons: readonly string[];
}

/** True for what does harm; one of the answers of a reviewer stays beside the other ones. */
const isHarmful = <Row>({ danger = false, isAnswer = false }: RowAction<Row>): boolean => danger && !isAnswer;

/** The order of actions wherever they are listed: as declared, with the harmful ones last. */
export const harmfulLast = <Row>(actions: readonly RowAction<Row>[]): RowAction<Row>[] => [
  ...actions.filter((action) => !isHarmful(action)),
  ...actions.filter(isHarmful),
];

/**
 * Which actions of a row have a button, and which are under 更多. The first one keeps its place on every row, whether or
 * not it can be pressed; then come those that can be. Harmful ones are under 更多, last, unless a row has nothing else.
 */
export function arrangeRowActions<Row>(
  offered: readonly OfferedAction<Row>[],
  inline: number,
): { buttons: OfferedAction<Row>[]; more: OfferedAction<Row>[] } {
  if (offered.length === 1) return { buttons: [...offered], more: [] };
  const harmful = offered.filter(({ action }) => isHarmful(action));
  const [first, ...others] = offered.filter((one) => !harmful.includes(one));
  const buttons = [
    ...(first ? [first] : []),
    ...others.filter(({ reasons }) => reasons.length === 0),
    ...others.filter(({ reasons }) => reasons.length > 0),
  ].slice(0, inline);
  const rest = others.filter((one) => !buttons.includes(one));
  return { buttons, more: [...rest, ...harmful] };
}

/** The words of an action on a row. */
export const labelOn = <Row>(action: RowAction<Row>, row: Row | undefined): string =>
  (row !== undefined && action.labelOf?.(row)) || action.label;

/** Pixels of the action column: room for the widest buttons that a row may show, and for 更多. */
export function actionWidth<Row>(actions: readonly RowAction<Row>[], inline: number, moreWidth: number): number {
  const onRows = actions.filter(({ place }) => place !== 'batch');
  const widthOf = (label: string): number => label.length * 14 + 16;
  const [first = 0, ...others] = onRows.filter((action) => !isHarmful(action)).map(({ label }) => widthOf(label));
  const widest = others.sort((left, right) => right - left).slice(0, inline - 1);
  const lone = onRows.length === 1 ? widthOf(onRows[0]!.label) : first;
  const hasMore = onRows.length > 1 && (onRows.some(isHarmful) || onRows.length > inline);
  return widest.reduce((sum, width) => sum + width, lone + 24) + (hasMore ? moreWidth : 0);
}
