import { keepItem } from './keep-item.ts';
import { menuEntry, userInfo, type MenuEntry, type TokenData, type UserInfo } from './session-model.ts';

/** Staff and media sessions never mix: two stores, two refresh families (R188). */
export type SessionKind = 'staff' | 'media';

/** The access token with the local time at which it came, in milliseconds; `expiresIn` in seconds. */
export interface StoredTokens {
  accessToken: string;
  tokenTime: number;
  expiresIn: number;
  username: string;
}

/** Facts of a session stored beside its tokens, so that a reload shows the menu at once (R104). */
export interface StoredFacts {
  userInfo: UserInfo;
  menuAuth: MenuEntry[];
  menuChannels: string[];
}

export interface SessionStore {
  kind: SessionKind;
  /**
   * True when this browser has a session: its refresh token is in a cookie that no script can read, so a mark records
   * it.
   */
  hasSession(): boolean;
  /** Name of the logged-in user; '' without a session. */
  userName(): string;
  /** When a token last came to any tab, in milliseconds; 0 without a session. */
  lastTokenTime(): number;
  /** The access token of this page, which a reload forgets; undefined until the cookie has brought one. */
  readTokens(): StoredTokens | undefined;
  writeTokens(data: Omit<TokenData, 'refreshToken'>, now: number): void;
  /** Takes the token that another tab got for the same session. */
  adoptTokens(tokens: StoredTokens): void;
  /** Hands each token that this page got to the other tabs. */
  onTokens(listener: (tokens: StoredTokens) => void): void;
  readFacts(): StoredFacts | undefined;
  writeFacts(facts: StoredFacts): void;
  /** Forgets tokens and facts. */
  clear(): void;
  /** Storage key of the mark, for listening to other tabs. */
  markKey: string;
}

const prefixes: Record<SessionKind, string> = { staff: '', media: 'media-' };
const marks = ['username', 'expiresIn', 'tokenTime'];
const facts = ['userInfo', 'menuAuth', 'menuChannels'];
/** Storage keys of tokens before they moved to cookie and memory. */
const formerNames = ['accessToken', 'refreshToken'];

/**
 * The session of this browser with the documents' field names; the tokens are in memory and in a cookie, never in
 * storage.
 */
export function createSessionStore(kind: SessionKind, storage: Storage): SessionStore {
  const key = (name: string): string => `${prefixes[kind]}${name}`;
  // Values that a full storage refused; they last as long as the page.
  const untaken = new Map<string, string>();
  const read = (name: string): string => untaken.get(name) ?? storage.getItem(key(name)) ?? '';
  const write = (name: string, value: string): void => {
    if (keepItem(key(name), value, storage)) untaken.delete(name);
    else untaken.set(name, value);
  };
  const remove = (names: readonly string[]): void =>
    names.forEach((name) => {
      untaken.delete(name);
      storage.removeItem(key(name));
    });
  const listeners: ((tokens: StoredTokens) => void)[] = [];
  let held: StoredTokens | undefined;
  remove(formerNames);

  return {
    kind,
    markKey: key('tokenTime'),
    hasSession: () => read('tokenTime') !== '',
    userName: () => read('username'),
    lastTokenTime: () => Number(read('tokenTime')),
    readTokens() {
      // Another tab may have logged out, or somebody else in.
      if (!held || read('tokenTime') === '' || held.username !== read('username')) return undefined;
      // Whichever is older counts: the stored time may be that of another tab's token.
      return { ...held, tokenTime: Math.min(held.tokenTime, Number(read('tokenTime'))) };
    },
    writeTokens({ accessToken, expiresIn, username }, now) {
      held = { accessToken, expiresIn, username, tokenTime: now };
      // The time goes last: other tabs wake on its change and must find the rest in place.
      const values = [username, String(expiresIn), String(now)];
      marks.forEach((name, index) => write(name, values[index]!));
      for (const listener of listeners) listener(held);
    },
    adoptTokens(tokens) {
      if (tokens.username === read('username') && tokens.tokenTime > (held?.tokenTime ?? 0)) held = tokens;
    },
    onTokens: (listener) => void listeners.push(listener),
    readFacts() {
      const user = userInfo(parse(read('userInfo')));
      const menuAuth = parse(read('menuAuth'));
      const menuChannels = parse(read('menuChannels'));
      if (!user || !Array.isArray(menuAuth) || !Array.isArray(menuChannels)) return undefined;
      return { userInfo: user, menuAuth: menuAuth.flatMap(menuEntry), menuChannels: menuChannels.map(String) };
    },
    writeFacts(known) {
      for (const name of facts) write(name, JSON.stringify(known[name as keyof StoredFacts]));
    },
    clear() {
      held = undefined;
      remove([...marks, ...facts]);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
