/** Characters that a password has at least, and from how many on it may be of fewer than three kinds. */
export const passwordMinLength = 10;
export const passwordLongLength = 16;
/** Info string of the key derivation for an encrypted new password; the id of the server's one-time key is appended. */
export const passwordBoxInfo = 'newsroom new password ';
const kindsDemanded = 3;
const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** A rule for new passwords that both ends can judge, with its sentence. */
export interface PasswordRule {
  key: 'length' | 'kinds' | 'names';
  text: string;
  isMet: boolean;
}

/**
 * Judges a new password. `names` are those of the user and of the paper. That it is not a common one and was not used
 * before, only the server can say.
 */
export function judgePassword(password: string, names: readonly string[]): PasswordRule[] {
  const { length } = [...password];
  const kindsFound = kinds.filter((kind) => kind.test(password)).length;
  return [
    { key: 'length', text: `至少${passwordMinLength}位`, isMet: length >= passwordMinLength },
    {
      key: 'kinds',
      text: `包含大写字母、小写字母、数字、符号中的至少三种，或不少于${passwordLongLength}位`,
      isMet: kindsFound >= kindsDemanded || length >= passwordLongLength,
    },
    {
      key: 'names',
      text: '不含登录名、姓名或报社名称',
      isMet: password !== '' && !names.some((name) => holdsName(password, name)),
    },
  ];
}

/** The first sentence that a new password does not meet; undefined when it meets all. */
export const passwordProblem = (password: string, names: readonly string[]): string | undefined => {
  const broken = judgePassword(password, names).find(({ isMet }) => !isMet);
  return broken && `密码须${broken.text}`;
};

/** Two or fewer Latin letters are found in too many words to count as a name inside one. */
function holdsName(password: string, name: string): boolean {
  const [text, sought] = [password.toLowerCase(), name.trim().toLowerCase()];
  if (sought === '') return false;
  return /^[\x20-\x7e]{1,2}$/.test(sought) ? text === sought : text.includes(sought);
}
