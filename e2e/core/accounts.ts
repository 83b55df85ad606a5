/** Demo accounts of the seeded newsroom; all share DEMO_PASSWORD. */
export type Account =
  | 'editor'
  | 'editor2'
  | 'director'
  | 'chief'
  | 'political'
  | 'live'
  | 'operator'
  | 'moderator'
  | 'finance'
  | 'ops'
  | 'admin'
  | 'media';

/** The password that the running product was started with. */
export function demoPassword(): string {
  const password = process.env.DEMO_PASSWORD;
  if (!password) throw new Error('DEMO_PASSWORD must name the password of the running product’s demo accounts');
  return password;
}
