/** Whether a new password is strong enough: eight signs, letters and digits. The server sees only its hash, so this end must look. */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && /[A-Za-z]/.test(password) && /\d/.test(password);
}
