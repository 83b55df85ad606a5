/** Stops the PostgreSQL of global-setup, or drops the template on an external one. */
export default async function teardown(): Promise<void> {
  await (globalThis as { stopTestDatabase?: () => Promise<void> }).stopTestDatabase?.();
}
