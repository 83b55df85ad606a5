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
  | 'qianyh'
  | 'fenglx'
  | 'tianzg'
  | 'ops'
  | 'admin'
  | MediaAccount;

/** Those of them that log in at the media login. */
type MediaAccount = 'media' | 'donghu';

export const isMedia = (account: Account): account is MediaAccount => account === 'media' || account === 'donghu';

/** The password that the running product was started with. */
export function demoPassword(): string {
  const password = process.env.DEMO_PASSWORD;
  if (!password) throw new Error('DEMO_PASSWORD must name the password of the running product’s demo accounts');
  return password;
}
