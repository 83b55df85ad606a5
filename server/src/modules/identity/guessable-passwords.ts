/** The commonest passwords of public lists (49,000, in small letters), unpacked at their first use. */
let known: Promise<ReadonlySet<string>> | undefined;

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as readonly string[]);
};

/** True when a password is a common one, in whatever case and with whatever signs put between or round it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await (known ??= load());
  const plain = password.toLowerCase();
  return [plain, plain.replace(/[^a-z\d]/g, '')].some((text) => list.has(text));
}
