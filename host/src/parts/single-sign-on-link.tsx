import { useEffect, useState } from 'react';
import type { SessionKind } from '../session/session-store.ts';
import { loginTexts as texts } from './login.texts.ts';
import { apartFrom } from './apart-from.ts';

const starts: Record<SessionKind, string> = { staff: '/sso/start?kind=staff', media: '/sso/start?kind=media' };

/**
 * The way to the identity service, shown where the server has one: it answers with a redirect, or with 404. Above a
 * page that waits for the login, it leads there in another tab.
 */
export function SingleSignOnLink({ kind, isApart = false }: { kind: SessionKind; isApart?: boolean }) {
  const [isThere, setThere] = useState(false);

  useEffect(() => {
    fetch(starts[kind], { method: 'HEAD', redirect: 'manual' }).then(
      (answer) => setThere(answer.type === 'opaqueredirect'),
      () => undefined,
    );
  }, [kind]);

  // Its place is kept, so that nothing jumps under the pointer.
  return (
    <a href={starts[kind]} style={{ visibility: isThere ? 'visible' : 'hidden' }} {...apartFrom(isApart)}>
      {texts.singleSignOn[kind]}
    </a>
  );
}
