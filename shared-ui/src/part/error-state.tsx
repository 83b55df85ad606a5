import { Button, type ResultProps } from 'antd';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import { laterPart } from './later-part.tsx';
import { partTexts } from './part.texts.ts';

const ErrorResult = laterPart(async () => (await import('./error-result.tsx')).ErrorResult, {
  waiting: ({ title, subTitle, extra }) => (
    <>
      {title} {subTitle} {extra}
    </>
  ),
});

export interface ErrorStateProps {
  error: unknown;
  onRetry?(): unknown;
}

function appearance(error: unknown): { status: ResultProps['status']; title: string; canRetry: boolean } {
  if (isAppError(error, ErrorCode.Forbidden))
    return { status: '403', title: partTexts.forbiddenTitle, canRetry: false };
  if (isAppError(error, ErrorCode.NotFound)) return { status: '404', title: partTexts.notFoundTitle, canRetry: false };
  // The same request would be refused again.
  const isRefused = isAppError(error, ErrorCode.BadRequest) || isAppError(error, ErrorCode.Invalid);
  return { status: 'warning', title: partTexts.errorTitle, canRetry: !isRefused };
}

/** In place of what could not be fetched: the reason, and a way on. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { status, title, canRetry } = appearance(error);
  return (
    <div role="alert">
      <ErrorResult
        status={status}
        title={title}
        subTitle={isAppError(error) ? error.message : partTexts.unknownError}
        extra={canRetry && onRetry ? <Button onClick={() => void onRetry()}>{partTexts.retry}</Button> : null}
      />
    </div>
  );
}
