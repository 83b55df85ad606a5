/** An error as the engine words it. */
export class EngineError extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, reason: string) {
    super(reason);
    this.status = status;
    this.type = type;
  }

  get body() {
    const cause = { type: this.type, reason: this.message };
    return { error: { root_cause: [cause], ...cause }, status: this.status };
  }
}

/** Refuses what the engine would refuse as unknown. */
export function onlyKeys(what: string, body: object, known: readonly string[]): void {
  const strange = Object.keys(body).find((key) => !known.includes(key));
  if (strange !== undefined) throw new EngineError(400, 'parsing_exception', `unknown key [${strange}] in [${what}]`);
}

/** An object, or the error of a body that holds anything else there. */
export function objectOf(what: string, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new EngineError(400, 'parsing_exception', `[${what}] must be an object`);
  return value as Record<string, unknown>;
}
