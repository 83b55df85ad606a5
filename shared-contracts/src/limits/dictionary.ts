/** Characters of a kind of the dictionary and of its values, values of one kind, and kinds. */
export const dictionaryLimits = {
  name: 30,
  code: 40,
  note: 200,
  label: 60,
  value: 60,
  valuesPerKind: 500,
  kinds: 200,
  importLines: 5000,
} as const;
