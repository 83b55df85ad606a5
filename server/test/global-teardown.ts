/** Stops the PostgreSQL of global-setup. */
export default async function teardown(): Promise<void> {
  await (globalThis as { stopTestDatabase?: () => Promise<void> }).stopTestDatabase?.();
}
