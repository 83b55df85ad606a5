/** Values of the magic variables. */
export type MagicValues = Record<string, string | number | null | undefined>;

const fill = (template: string, values: MagicValues, write: (value: MagicValues[string]) => string): string =>
  template.replace(/\$\(([\w.:-]+)\)|\$\{([\w.:-]+)\}/g, (_, round?: string, curly?: string) =>
    write(values[round ?? curly!]),
  );

/** Fills the magic variables of a returnBody; each value lands as JSON, so that none can break out. */
export function fillReturnBody(template: string, values: MagicValues): string {
  return fill(template, values, (value) => JSON.stringify(value ?? null));
}

/** Fills the magic variables of a callback's form; each value is escaped. */
export function fillFormBody(template: string, values: MagicValues): string {
  return fill(template, values, (value) => encodeURIComponent(value ?? ''));
}

/** Fills the variables of a saveKey, with unescaped values. */
export function fillSaveKey(template: string, values: MagicValues, now: Date): string {
  const [year, mon, day, hour, min, sec] = now.toISOString().split(/[-T:.]/);
  const all: MagicValues = { ...values, year, mon, day, hour, min, sec };
  return fill(template, all, (value) => String(value ?? ''));
}
