/** Leaves a trace of what the user was shown only in part: developers and support read it in the browser's console. */
export function report(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place that writes to the console
  console.error(what, error);
}
