import { render, screen } from '@testing-library/react';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { ErrorState } from './error-state.tsx';

it.each([
  [ErrorCode.Internal, true],
  [ErrorCode.Invalid, false],
  [ErrorCode.BadRequest, false],
  [ErrorCode.NotFound, false],
  [ErrorCode.Forbidden, false],
])('error %s can be tried again: %s', async (code, canRetry) => {
  render(<ErrorState error={new AppError(code, '编号不正确')} onRetry={() => undefined} />);
  expect(await screen.findByText('编号不正确')).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: /重\s?试/ })).toHaveLength(canRetry ? 1 : 0);
});
