import { menuEntry, userInfo, type MenuEntry, type TokenData, type UserInfo } from './session-model.ts';

/** Staff and media sessions never mix: two stores, two refresh families (R188). */
export type SessionKind = 'staff' | 'media';

/** Tokens with the local time at which they came, in milliseconds; `expiresIn` in seconds. */
export interface StoredTokens {
  accessToken: string;
  refreshToken: string;
  tokenTime: number;
  expiresIn: number;
  username: string;
}

/** What is remembered of a session beside its tokens, so that a reload shows the menu at once (R104). */
export interface StoredFacts {
  userInfo: UserInfo;
  menuAuth: MenuEntry[];
  menuChannels: string[];
}

export interface SessionStore {
  kind: SessionKind;
  readTokens(): StoredTokens | undefined;
  writeTokens(data: TokenData, now: number): void;
  readFacts(): StoredFacts | undefined;
  writeFacts(facts: StoredFacts): void;
  /** Forgets tokens and facts. */
  clear(): void;
  /** Storage key of the access token, for listening to other tabs. */
  tokenKey: string;
}

const prefixes: Record<SessionKind, string> = { staff: '', media: 'media-' };

/** The stored session with the documents' field names (R127); the media one lives as long as its tab (R128). */
export function createSessionStore(kind: SessionKind, storage: Storage): SessionStore {
  const key = (name: string): string => `${prefixes[kind]}${name}`;
  const names = ['accessToken', 'refreshToken', 'tokenTime', 'expiresIn', 'username', 'userInfo', 'menuAuth', 'menuChannels'];
  const read = (name: string): string => storage.getItem(key(name)) ?? '';

  return {
    kind,
    tokenKey: key('accessToken'),
    readTokens() {
      const accessToken = read('accessToken');
      if (accessToken === '') return undefined;
      const tokenTime = Number(read('tokenTime'));
      const expiresIn = Number(read('expiresIn'));
      return { accessToken, refreshToken: read('refreshToken'), tokenTime, expiresIn, username: read('username') };
    },
    writeTokens(data, now) {
      // The access token goes last: other tabs wake on its change and must find the rest in place.
      storage.setItem(key('refreshToken'), data.refreshToken);
      storage.setItem(key('tokenTime'), String(now));
      storage.setItem(key('expiresIn'), String(data.expiresIn));
      storage.setItem(key('username'), data.username);
      storage.setItem(key('accessToken'), data.accessToken);
    },
    readFacts() {
      const user = userInfo(parse(read('userInfo')));
      const menuAuth = parse(read('menuAuth'));
      const menuChannels = parse(read('menuChannels'));
      if (!user || !Array.isArray(menuAuth) || !Array.isArray(menuChannels)) return undefined;
      return { userInfo: user, menuAuth: menuAuth.flatMap(menuEntry), menuChannels: menuChannels.map(String) };
    },
    writeFacts(facts) {
      storage.setItem(key('userInfo'), JSON.stringify(facts.userInfo));
      storage.setItem(key('menuAuth'), JSON.stringify(facts.menuAuth));
      storage.setItem(key('menuChannels'), JSON.stringify(facts.menuChannels));
    },
    clear() {
      for (const name of names) storage.removeItem(key(name));
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
