import { useCallback, useEffect, useState } from 'react';
import type { FormField } from 'form-engine';
import { useFormContext } from './form-context.ts';

/** The upload token of an image field in cloud mode. */
export interface UploadTokenState {
  token: string | undefined;
  hasFailed: boolean;
  retry(): void;
}

/**
 * Returns the field's own token, or the one that the function named in `tokenFunc` returns, among the functions that
 * the screen provides; a global is never looked up.
 */
export function useUploadToken(field: FormField): UploadTokenState {
  const { services } = useFormContext();
  const { isQiniu, token: own, tokenFunc = '' } = field.options ?? {};
  const has = typeof own === 'string' && own !== '';
  const loader =
    isQiniu && !has && services.uploadTokens && Object.hasOwn(services.uploadTokens, tokenFunc)
      ? services.uploadTokens[tokenFunc]
      : undefined;
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ attempt: number; token?: string }>();

  useEffect(() => {
    if (!loader) return undefined;
    const controller = new AbortController();
    Promise.resolve()
      .then(() => loader({ field, signal: controller.signal }))
      .then(
        (token) => controller.signal.aborted || setLoaded({ attempt, token }),
        () => controller.signal.aborted || setLoaded({ attempt }),
      );
    return () => controller.abort();
    // The field of a form does not change under it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [loader, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isNewest = loaded?.attempt === attempt;
  return {
    token: has ? own : loader && loaded?.token,
    hasFailed: loader !== undefined && isNewest && loaded.token === undefined,
    retry,
  };
}
