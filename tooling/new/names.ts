/** move-content -> MoveContent */
export const pascal = (kebab: string): string =>
  kebab.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

/** move-content -> moveContent */
export const camel = (kebab: string): string => pascal(kebab).replace(/^./, (letter) => letter.toLowerCase());

export const isKebab = (word: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word);
