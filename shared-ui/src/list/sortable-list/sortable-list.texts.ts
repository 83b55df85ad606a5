/** Words of lists that are put in order. */
export const sortableListTexts = {
  handle: (name: string) => `移动“${name}”`,
  handleHint: '拖动，或按上下方向键移动',
  moved: (name: string, place: number) => `“${name}”已移到第${place}位`,
} as const;
