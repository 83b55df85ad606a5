import Quill from 'quill';

/** The n-th picture of another site in the text. */
export const foreignFigure = (quill: Quill, nth: number): HTMLElement | undefined =>
  quill.root.querySelectorAll<HTMLElement>('figure:has([data-foreign])')[nth];

/** Takes it out of the text, as one action of the user. */
export function removeForeign(quill: Quill, nth: number): void {
  const figure = foreignFigure(quill, nth);
  const blot = figure && Quill.find(figure);
  if (blot && 'domNode' in blot) quill.deleteText(quill.getIndex(blot), 1, Quill.sources.USER);
}
